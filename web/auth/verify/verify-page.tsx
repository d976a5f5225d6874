import { useEffect, useState } from 'react'
import { parseReturnPath } from '../../../domain/auth/return-path.ts'
import { useNavigate } from '../../lib/navigation.tsx'
import type { PageProps } from '../../lib/page.ts'
import { Verification, AfterVerification } from './verification.tsx'

/** A code leaves the address as soon as it is read: whoever comes back to this page does not find it there. */
export function Page({ params, search }: PageProps) {
  const codeInAddress = params['code']
  const navigate = useNavigate()
  const [code, setCode] = useState(codeInAddress)
  const [back, setBack] = useState(search.back)
  useEffect(() => {
    if (codeInAddress === undefined) return
    setCode(codeInAddress)
    // The page is rendered without it, whatever the address says.
    setBack(parseReturnPath(new URLSearchParams(window.location.search).get('back')))
    navigate({ to: '/verify', replace: true })
  }, [codeInAddress, navigate])
  return (
    <div className="wrap page">
      <div className="narrow stack">
        <h1>Email Address Verification</h1>
        {code === undefined ? (
          <AfterVerification />
        ) : (
          <Verification key={code} code={code} back={back} />
        )}
      </div>
    </div>
  )
}
