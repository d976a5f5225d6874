import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { OrganizePage } from '../organize/organize-page.tsx'
import { AdminNav } from '../shell/admin/admin-nav.tsx'
import { AdminOnly } from '../shell/admin/admin-only.tsx'

export const Route = createFileRoute('/organize')({
  staticData: { sheets: ['admin', 'organize'] },
  ssr: false,
  head: (input) => pageHead(input, { title: 'Organize' }),
  component: Organize,
})

function Organize() {
  const isSetup = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/organize/setup' })
  if (isSetup) return <Outlet />
  return (
    <AdminOnly>
      <div className="wrap page page--top stack">
        <AdminNav />
        <OrganizePage />
      </div>
    </AdminOnly>
  )
}
