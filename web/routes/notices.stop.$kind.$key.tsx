import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { Page } from '../notifications/stop-page.tsx'

export const Route = createFileRoute('/notices/stop/$kind/$key')({
  staticData: { personal: true },
  head: (input) =>
    pageHead(input, {
      title: 'Your emails',
      description: 'Stops emails of one kind to an address, or turns them back on.',
    }),
  component: Page,
})
