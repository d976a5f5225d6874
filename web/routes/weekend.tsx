import { createFileRoute } from '@tanstack/react-router'

import { pageHead } from '../lib/head.ts'
import { Page } from '../weekend/weekend-page.tsx'
import { weekendSearch } from '../weekend/weekend-search.ts'

export const Route = createFileRoute('/weekend')({
  staticData: { sheets: ['weekend'] },
  validateSearch: weekendSearch,
  loader: async (input) => (await import('../events/load.ts')).readEvents(input),
  head: (input) =>
    pageHead(input, {
      title: 'My Weekend',
      description: 'Where to be next, what to bring, and what fits in between.',
      ...input.loaderData,
    }),
  component: Page,
})
