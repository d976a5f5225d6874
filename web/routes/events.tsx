import { createFileRoute } from '@tanstack/react-router'
import { eventsIntro } from '../../domain/events/texts/intro.ts'
import { Page } from '../events/events-page.tsx'
import { eventsSearch } from '../events/list/table-search.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/events')({
  staticData: { sheets: ['table', 'events'], fold: 'fold' },
  validateSearch: eventsSearch,
  loader: async (input) => (await import('../events/load.ts')).readEvents(input),
  head: (input) =>
    pageHead(input, { title: 'Events', description: eventsIntro, ...input.loaderData }),
  component: Page,
})
