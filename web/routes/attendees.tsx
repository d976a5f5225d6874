import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { Page } from '../registration/attendees/attendees-page.tsx'
import { attendeesQuery } from '../registration/queries.ts'
import { attendeesSearch } from '../registration/attendees/search.ts'

export const Route = createFileRoute('/attendees')({
  staticData: { sheets: ['attendees'] },
  validateSearch: attendeesSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(attendeesQuery).then(() => null),
  head: (input) =>
    pageHead(input, {
      title: 'Attendees',
      description: 'Who is coming to the convention, and from where. Find the people you know.',
    }),
  component: Page,
})
