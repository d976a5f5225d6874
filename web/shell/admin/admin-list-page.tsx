import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { TableSearch } from '../../ui/data-table/state/search.ts'
import type { OnStateChange, TableState } from '../../ui/data-table/types.ts'
import { AdminNav } from './admin-nav.tsx'
import { AdminOnly } from './admin-only.tsx'

interface Props {
  search: TableSearch<string>
  List: ComponentType<{ state: TableState; onStateChange: OnStateChange }>
}

/** An admin page that is one list, whose state is in the address. */
export function AdminListPage({ search, List }: Props) {
  const params = useSearch({ strict: false })
  const navigate = useNavigate()
  const change: OnStateChange = (state, history) =>
    void navigate({ to: '.', search: search.toSearch(state), replace: history === 'replace' })
  return (
    <AdminOnly>
      <div className="wrap page page--top stack">
        <AdminNav />
        <List state={search.parse(params)} onStateChange={change} />
      </div>
    </AdminOnly>
  )
}
