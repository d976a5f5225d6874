import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { Settings } from '../settings/settings.tsx'
import { AdminNav } from '../shell/admin/admin-nav.tsx'
import { AdminOnly } from '../shell/admin/admin-only.tsx'

export const Route = createFileRoute('/settings')({
  staticData: { sheets: ['hall', 'admin'] },
  ssr: false,
  validateSearch: ({ convention }): { convention?: string } =>
    typeof convention === 'string' ? { convention } : {},
  head: (input) =>
    pageHead(input, {
      title: 'Settings',
    }),
  component: SettingsPage,
})

function SettingsPage() {
  const { convention } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminOnly>
      <div className="wrap page page--top stack">
        <AdminNav />
        <Settings
          selectedId={convention}
          onSelect={(id) => void navigate({ search: { convention: id } })}
        />
      </div>
    </AdminOnly>
  )
}
