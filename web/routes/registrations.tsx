import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { listSearch } from '../registrations/queries.ts'
import { RegistrationList } from '../registrations/registration-list.tsx'
import { AdminListPage } from '../shell/admin-list-page.tsx'

export const Route = createFileRoute('/registrations')({
  staticData: { sheets: ['table', 'drawer', 'admin'] },
  ssr: false,
  validateSearch: (search) => listSearch.toSearch(listSearch.parse(search)),
  head: (input) =>
    pageHead(input, {
      title: 'Registrations',
      description: 'Who comes, and who has paid.',
    }),
  component: () => <AdminListPage search={listSearch} List={RegistrationList} />,
})
