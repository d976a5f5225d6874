import { createFileRoute, useParams } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { Page } from '../auth/verify/verify-page.tsx'

export const Route = createFileRoute('/verify')({
  head: (input) =>
    pageHead(input, {
      title: 'Email Address Verification',
      description: 'Confirms an email address and logs its owner in.',
    }),
  component: function VerifyPage() {
    return <Page params={useParams({ strict: false })} search={{}} />
  },
})
