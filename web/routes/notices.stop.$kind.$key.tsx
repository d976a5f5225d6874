import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { Page } from '../notices/stop-page.tsx'

export const Route = createFileRoute('/notices/stop/$kind/$key')({
  staticData: { personal: true },
  head: (input) =>
    pageHead(input, {
      title: 'No more of these e-mails',
      description: 'Ends one kind of e-mail to an address.',
    }),
  component: Page,
})
