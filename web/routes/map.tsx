import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { Page } from '../registration/attendees/map-page.tsx'
import { mapDataQuery } from '../registration/queries.ts'

export const Route = createFileRoute('/map')({
  staticData: { sheets: ['attendees'] },
  // An unreadable list is empty: nothing is thrown.
  loader: ({ context }) => context.queryClient.prefetchQuery(mapDataQuery).then(() => null),
  head: (input) =>
    pageHead(input, {
      title: 'Meep',
      description:
        'Where people come from, with a meeple for every place and a honey tile for the hall.',
    }),
  component: Page,
})
