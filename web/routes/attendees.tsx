import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { pageHead } from '../lib/head.ts'
import { Attendees } from '../registration/attendees.tsx'
import { attendeesQuery } from '../registration/queries.ts'

interface Search {
  q?: string | undefined
}

export const Route = createFileRoute('/attendees')({
  staticData: { sheets: ['people'] },
  validateSearch: ({ q }: Record<string, unknown>): Search => ({
    q: typeof q === 'string' ? q : undefined,
  }),
  loader: ({ context }) => context.queryClient.ensureQueryData(attendeesQuery).then(() => null),
  head: (input) =>
    pageHead(input, {
      title: 'Attendees',
      description: 'Who comes to the convention, and from where. Find the people you know.',
    }),
  component: AttendeesPage,
})

function AttendeesPage() {
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const search = useCallback(
    (text: string) => void navigate({ search: text ? { q: text } : {}, replace: true }),
    [navigate],
  )
  return (
    <div className="wrap page stack">
      <h1>Attendees</h1>
      <Attendees text={q} onSearch={search} />
    </div>
  )
}
