import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { Page } from '../newsletter/unsubscribe-page.tsx'

export const Route = createFileRoute('/newsletter/unsubscribe/$token')({
  staticData: { personal: true },
  head: (input) =>
    pageHead(input, {
      title: 'Unsubscribe',
      description: 'Stops email updates to an address.',
    }),
  component: Page,
})
