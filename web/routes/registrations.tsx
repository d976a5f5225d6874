import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { listSearch } from '../registrations/queries.ts'
import { RegistrationList } from '../registrations/registration-list.tsx'
import { AdminNav } from '../shell/admin-nav.tsx'
import { AdminOnly } from '../shell/admin-only.tsx'

export const Route = createFileRoute('/registrations')({
  staticData: { sheets: ['table', 'drawer', 'admin'] },
  ssr: false,
  validateSearch: (search) => listSearch.toSearch(listSearch.parse(search)),
  head: (input) =>
    pageHead(input, {
      title: 'Registrations',
      description: 'Who comes, and who has paid.',
    }),
  component: Registrations,
})

function Registrations() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminOnly>
      <div className="wrap page page--top stack">
        <AdminNav />
        <RegistrationList
          state={listSearch.parse(search)}
          onStateChange={(state, history) =>
            void navigate({ search: listSearch.toSearch(state), replace: history === 'replace' })
          }
        />
      </div>
    </AdminOnly>
  )
}
