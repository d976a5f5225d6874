import { createFileRoute } from '@tanstack/react-router'
import { Badges } from '../badges/badges.tsx'
import { pageHead } from '../lib/head.ts'
import { AdminNav } from '../shell/admin/admin-nav.tsx'
import { AdminOnly } from '../shell/admin/admin-only.tsx'

export const Route = createFileRoute('/badges')({
  staticData: { sheets: ['management', 'admin', 'badges'] },
  ssr: false,
  // Read by the page, because the code that the route itself needs comes with every page.
  validateSearch: (search: Record<string, unknown>) => search,
  head: (input) => pageHead(input, { title: 'Badges' }),
  component: BadgesPage,
})

function BadgesPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminOnly>
      <div className="wrap page page--top stack">
        <AdminNav />
        <Badges
          search={search}
          onChange={(changes) =>
            void navigate({ search: { ...search, ...changes }, replace: true, resetScroll: false })
          }
        />
      </div>
    </AdminOnly>
  )
}
