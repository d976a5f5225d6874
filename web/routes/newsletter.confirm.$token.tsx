import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { Page } from '../newsletter/confirm-page.tsx'

export const Route = createFileRoute('/newsletter/confirm/$token')({
  staticData: { personal: true },
  head: (input) =>
    pageHead(input, {
      title: 'Confirm Email Updates',
      description: 'Confirms a sign-up for email updates.',
    }),
  component: Page,
})
