import { createFileRoute } from '@tanstack/react-router'
import { drawerSearch } from '../events/drawer-search.ts'
import { pageHead } from '../lib/head.ts'
import { Page } from '../now/now-page.tsx'

export const Route = createFileRoute('/now')({
  staticData: { sheets: ['drawer', 'events', 'now'] },
  validateSearch: drawerSearch,
  loader: async (input) => (await import('../events/load.ts')).readEvents(input),
  head: (input) =>
    pageHead(input, {
      title: 'Now',
      description: 'What starts within the hour, what runs and would take somebody: sit down.',
      ...input.loaderData,
    }),
  component: Page,
})
