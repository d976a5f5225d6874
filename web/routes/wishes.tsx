import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { weekendSearch } from '../weekend/weekend-search.ts'
import { WishesPage } from '../wishes/wishes-page.tsx'

export const Route = createFileRoute('/wishes')({
  staticData: { sheets: ['wishes'] },
  ssr: false,
  validateSearch: (search) => ({ name: weekendSearch(search).name }),
  head: (input) =>
    pageHead(input, {
      title: 'My Wishes',
      description: 'What you would like to play, bring and teach.',
    }),
  component: WishesPage,
})
