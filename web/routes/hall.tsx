import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../hall/hall-page.tsx'
import { hallSearch } from '../hall/hall-search.ts'
import { pageHead } from '../lib/head.ts'
import { readBoard } from '../now/load.ts'

export const Route = createFileRoute('/hall')({
  staticData: { sheets: ['hall'] },
  validateSearch: hallSearch,
  loader: readBoard,
  head: (input) =>
    pageHead(input, {
      title: 'The hall',
      description: 'See which game is at which table, now and at any time of the convention.',
      ...input.loaderData,
    }),
  component: Page,
})
