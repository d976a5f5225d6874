import { createFileRoute } from '@tanstack/react-router'
import { eventsIntroText } from '../../domain/events/texts/intro.ts'
import { Page } from '../events/events-page.tsx'
import { eventsSearch } from '../events/list/table-search.ts'
import { pageHead } from '../lib/head.ts'
import { readEvents } from '../events/load.ts'

export const Route = createFileRoute('/events')({
  // Fetches the data while the code loads.
  codeSplitGroupings: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
  staticData: { sheets: ['table', 'events'], fold: 'fold' },
  validateSearch: eventsSearch,
  loader: readEvents,
  head: (input) =>
    pageHead(input, { title: 'Events', description: eventsIntroText, ...input.loaderData }),
  component: Page,
})
