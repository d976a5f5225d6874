import { createFileRoute } from '@tanstack/react-router'

import { pageHead } from '../lib/head.ts'
import { Page } from '../weekend/weekend-page.tsx'
import { weekendSearch } from '../weekend/weekend-search.ts'
import { readEvents } from '../events/load.ts'

export const Route = createFileRoute('/weekend')({
  // Fetches the data while the code loads.
  codeSplitGroupings: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
  staticData: { sheets: ['weekend'] },
  validateSearch: weekendSearch,
  loader: readEvents,
  head: (input) =>
    pageHead(input, {
      title: 'My Weekend',
      description: 'Where to be next, what to bring, and what fits in between.',
      ...input.loaderData,
    }),
  component: Page,
})
