import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { Page } from '../sales/sales-page.tsx'
import { salesSearch } from '../sales/search.ts'

export const Route = createFileRoute('/forsale')({
  staticData: { sheets: ['table'] },
  validateSearch: salesSearch,
  head: (input) =>
    pageHead(input, {
      title: 'Games for Sale',
      description:
        'Games that people bring to sell: what, in which condition, from whom, for how much.',
    }),
  component: Page,
})
