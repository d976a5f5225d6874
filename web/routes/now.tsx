import { createFileRoute } from '@tanstack/react-router'

import { pageHead } from '../lib/head.ts'
import { Page } from '../now/now-page.tsx'
import { nowSearch } from '../now/now-search.ts'

export const Route = createFileRoute('/now')({
  staticData: { sheets: ['now', 'flags'] },
  validateSearch: nowSearch,
  loader: async (input) => (await import('../now/load.ts')).readBoard(input),
  head: (input) =>
    pageHead(input, {
      title: 'Now',
      description: 'What starts within the hour, what runs and would take somebody: sit down.',
      ...input.loaderData,
    }),
  component: Page,
})
