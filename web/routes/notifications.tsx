import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { NoticesPage } from '../notifications/notices-page.tsx'

export const Route = createFileRoute('/notifications')({
  staticData: { sheets: ['notices'] },
  ssr: false,
  head: (input) =>
    pageHead(input, {
      title: 'Notifications',
      description: 'What you were told, and how you want to be told.',
    }),
  component: NoticesPage,
})
