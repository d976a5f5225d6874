import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { ModerationPage } from '../moderation/moderation-page.tsx'
import { sourceSearch } from '../moderation/search.ts'
import { AdminListPage } from '../shell/admin/admin-list-page.tsx'

export const Route = createFileRoute('/safety')({
  staticData: { sheets: ['table', 'drawer', 'admin'] },
  ssr: false,
  validateSearch: (search) => sourceSearch.toSearch(sourceSearch.parse(search)),
  head: (input) => pageHead(input, { title: 'When someone misbehaves' }),
  component: () => <AdminListPage search={sourceSearch} List={ModerationPage} />,
})
