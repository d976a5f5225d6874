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
      description: 'Used games for sale at the convention, with condition, seller and price.',
    }),
  component: Page,
})
