import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { SetupPage } from '../setup/setup-page.tsx'
import { AdminNav } from '../shell/admin/admin-nav.tsx'
import { AdminOnly } from '../shell/admin/admin-only.tsx'

export const Route = createFileRoute('/organize/setup')({
  staticData: { sheets: ['hall', 'admin', 'setup'] },
  ssr: false,
  head: (input) => pageHead(input, { title: 'Set-up' }),
  component: () => (
    <AdminOnly>
      <div className="wrap page page--top stack">
        <AdminNav />
        <SetupPage />
      </div>
    </AdminOnly>
  ),
})
