import { createFileRoute } from '@tanstack/react-router'

import { pageHead } from '../lib/head.ts'
import { Page } from '../now/now-page.tsx'
import { nowSearch } from '../now/now-search.ts'
import { readBoard } from '../now/load.ts'

export const Route = createFileRoute('/now')({
  // Fetches the data while the code loads.
  codeSplitGroupings: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
  staticData: { sheets: ['now', 'flags'] },
  validateSearch: nowSearch,
  loader: readBoard,
  head: (input) =>
    pageHead(input, {
      title: 'Now',
      description:
        'What starts within the hour, and which running games have open spots. Sit down.',
      ...input.loaderData,
    }),
  component: Page,
})
