import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { Verification } from '../people/verification.tsx'

export const Route = createFileRoute('/verify/$code')({
  staticData: { personal: true },
  head: (input) =>
    pageHead(input, {
      title: 'Email Address Verification',
      description: 'Confirms an e-mail address and logs its owner in.',
    }),
  component: Verify,
})

function Verify() {
  const { code } = Route.useParams()
  return (
    <div className="wrap page">
      <div className="narrow stack">
        <h1>Email Address Verification</h1>
        <Verification code={code} />
      </div>
    </div>
  )
}
