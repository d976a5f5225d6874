import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../door/door-page.tsx'
import { doorSearch } from '../door/door-search-params.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/door')({
  staticData: { sheets: ['management', 'admin', 'door'] },
  validateSearch: doorSearch,
  head: (input) => pageHead(input, { title: 'Door' }),
  component: Page,
})
