import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { AdminNav } from '../shell/admin/admin-nav.tsx'
import { AdminOnly } from '../shell/admin/admin-only.tsx'
import { TeamPage } from '../team/team-page.tsx'

export const Route = createFileRoute('/team')({
  staticData: { sheets: ['management', 'admin'] },
  ssr: false,
  head: (input) => pageHead(input, { title: 'Team' }),
  component: () => (
    <AdminOnly>
      <div className="wrap page page--top stack">
        <AdminNav />
        <TeamPage />
      </div>
    </AdminOnly>
  ),
})
