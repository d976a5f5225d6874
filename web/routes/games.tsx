import { createFileRoute } from '@tanstack/react-router'
import { GamesPage } from '../games/manage/games-page.tsx'
import { pageHead } from '../lib/head.ts'
import { AdminNav } from '../shell/admin/admin-nav.tsx'
import { AdminOnly } from '../shell/admin/admin-only.tsx'

export const Route = createFileRoute('/games')({
  staticData: { sheets: ['management', 'wishes', 'admin'] },
  ssr: false,
  head: (input) => pageHead(input, { title: 'Games' }),
  component: () => (
    <AdminOnly>
      <div className="wrap page page--top stack">
        <AdminNav />
        <GamesPage />
      </div>
    </AdminOnly>
  ),
})
