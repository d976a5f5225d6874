import { createFileRoute } from '@tanstack/react-router'
import { AuditList } from '../audit/audit-list.tsx'
import { auditSearch } from '../audit/search.ts'
import { pageHead } from '../lib/head.ts'
import { AdminListPage } from '../shell/admin/admin-list-page.tsx'

export const Route = createFileRoute('/audit')({
  staticData: { sheets: ['table', 'drawer', 'admin'] },
  ssr: false,
  validateSearch: (search) => auditSearch.toSearch(auditSearch.parse(search)),
  head: (input) => pageHead(input, { title: 'Audit log' }),
  component: () => <AdminListPage search={auditSearch} List={AuditList} />,
})
