import { createFileRoute } from '@tanstack/react-router'
import { AuditList } from '../audit/audit-list.tsx'
import { auditSearch } from '../audit/queries.ts'
import { pageHead } from '../lib/head.ts'
import { AdminNav } from '../shell/admin-nav.tsx'
import { AdminOnly } from '../shell/admin-only.tsx'

export const Route = createFileRoute('/audit')({
  staticData: { sheets: ['table', 'drawer', 'admin'] },
  ssr: false,
  validateSearch: (search) => auditSearch.toSearch(auditSearch.parse(search)),
  head: (input) =>
    pageHead(input, { title: 'Audit log', description: 'Who changed what and when.' }),
  component: AuditPage,
})

function AuditPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminOnly>
      <div className="wrap page page--top stack">
        <AdminNav />
        <AuditList
          state={auditSearch.parse(search)}
          onStateChange={(state, history) =>
            void navigate({ search: auditSearch.toSearch(state), replace: history === 'replace' })
          }
        />
      </div>
    </AdminOnly>
  )
}
