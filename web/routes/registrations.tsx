import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { RegistrationList } from '../registration/manage/registration-list.tsx'
import { listSearch } from '../registration/manage/search.ts'
import { AdminListPage } from '../shell/admin/admin-list-page.tsx'

export const Route = createFileRoute('/registrations')({
  staticData: { sheets: ['table', 'drawer', 'admin'] },
  ssr: false,
  validateSearch: (search) => listSearch.toSearch(listSearch.parse(search)),
  head: (input) =>
    pageHead(input, {
      title: 'Registrations',
    }),
  component: () => <AdminListPage search={listSearch} List={RegistrationList} />,
})
