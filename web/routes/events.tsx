import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { pageHead } from '../lib/head.ts'
import { usePersonalLink } from '../people/use-personal-link.ts'

const Search = z.object({ rid: z.catch(z.optional(z.string()), undefined) })

export const Route = createFileRoute('/events')({
  validateSearch: (search) => Search.parse(search),
  head: (input) =>
    pageHead(input, {
      title: 'Events',
      description: 'Games people are bringing. Take a seat, or start a table of your own.',
    }),
  component: Events,
})

function Events() {
  const { rid = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const forget = useCallback(
    () => void navigate({ search: ({ rid: _, ...rest }) => rest, replace: true }),
    [navigate],
  )
  usePersonalLink(rid, forget)
  return (
    <div className="wrap page stack">
      <h1>Events</h1>
      <p className="soft">Games people are bringing. Take a seat, or start a table of your own.</p>
    </div>
  )
}
