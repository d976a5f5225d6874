import { useEffect, useState } from 'react'
import { parseReturnPath } from '../../../domain/auth/return-path.ts'
import { useNavigate } from '../../lib/navigation.tsx'
import type { PageProps } from '../../lib/page.ts'
import { Verification, AfterVerification } from './verification.tsx'

/** Removes the code from the address once it is read, so that coming back to this page does not reveal it. */
export function Page({ params, search }: PageProps) {
  const codeInAddress = params['code']
  const navigate = useNavigate()
  const [code, setCode] = useState(codeInAddress)
  const [back, setBack] = useState(search.back)
  useEffect(() => {
    if (codeInAddress === undefined) return
    setCode(codeInAddress)
    // The server renders the page without the return path, whatever the address contains.
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
