import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { invitationTable } from '../gamedays/manage/invitations/invitation-columns.tsx'
import { Management } from '../gamedays/manage/management.tsx'
import { gamedayManagementSearch } from '../gamedays/manage/search.ts'
import { pageHead } from '../lib/head.ts'
import { AdminOnly } from '../shell/admin/admin-only.tsx'
import type { OnStateChange } from '../ui/data-table/types.ts'

export const Route = createFileRoute('/gameday-management')({
  ssr: false,
  staticData: { sheets: ['table', 'drawer', 'management', 'admin'] },
  validateSearch: gamedayManagementSearch,
  head: (input) =>
    pageHead(input, {
      title: 'Gameday Management',
    }),
  component: GamedayManagement,
})

function GamedayManagement() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const state = useMemo(() => invitationTable.parse(search), [search])
  const change: OnStateChange = (next, history) =>
    void navigate({
      search: (before) => ({ ...before, ...invitationTable.toSearch(next) }),
      replace: history === 'replace',
      resetScroll: false,
    })
  return (
    <div className="wrap page page--top manage">
      <AdminOnly>
        <Management
          selectedDate={search.gameday}
          state={state}
          onStateChange={change}
          onDeselect={() => void navigate({ search: {}, resetScroll: false })}
        />
      </AdminOnly>
    </div>
  )
}
