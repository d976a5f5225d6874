import { useEffect, useState } from 'react'
import { useSetUser } from '../../lib/session/session.ts'
import { useVerification } from '../queries.ts'

/**
 * Logs in the visitor who followed a personal link (`?rid=`). The code leaves the address at once, so Back does not
 * find it.
 */
export function usePersonalLink(codeInAddress: string, removeCode: () => void) {
  const [code, setCode] = useState(codeInAddress)
  useEffect(() => {
    if (codeInAddress === '') return
    setCode(codeInAddress)
    removeCode()
  }, [codeInAddress, removeCode])
  const { data, becomeOther: switchAccount } = useVerification(code)
  const setUser = useSetUser()
  const user = data?.user
  useEffect(() => {
    if (user) setUser(user)
  }, [user, setUser])
  return {
    question: data?.question ?? null,
    /** The code logs no user in. */
    isInvalid: code !== '' && data?.user === null && data.question === null,
    switchAccount,
    stay: () => setCode(''),
  }
}
