import { createFileRoute, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pageHead } from '../lib/head.ts'
import { Verification, WithoutCode } from '../people/verification.tsx'

export const Route = createFileRoute('/verify')({
  head: (input) =>
    pageHead(input, {
      title: 'Email Address Verification',
      description: 'Confirms an e-mail address and logs its owner in.',
    }),
  component: Verify,
})

/** A code leaves the address as soon as it is read: whoever comes back to this page does not find it there. */
function Verify() {
  const { code: inAddress } = useParams({ strict: false })
  const navigate = Route.useNavigate()
  const [code, setCode] = useState(inAddress)
  useEffect(() => {
    if (inAddress === undefined) return
    setCode(inAddress)
    void navigate({ to: '/verify', replace: true, resetScroll: false })
  }, [inAddress, navigate])
  return (
    <div className="wrap page">
      <div className="narrow stack">
        <h1>Email Address Verification</h1>
        {code === undefined ? <WithoutCode /> : <Verification key={code} code={code} />}
      </div>
    </div>
  )
}
