import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { NotificationsPage } from '../notifications/notifications-page.tsx'

export const Route = createFileRoute('/notifications')({
  staticData: { sheets: ['notifications'] },
  ssr: false,
  head: (input) =>
    pageHead(input, {
      title: 'Notifications',
      description: 'Your notifications, and how you receive them.',
    }),
  component: NotificationsPage,
})
