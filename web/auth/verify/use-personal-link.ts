import { useEffect, useState } from 'react'
import { useSignIn } from '../../lib/session/session.ts'
import { useVerification } from '../queries.ts'

/** Signs in whoever followed a personal link (`?rid=`). The code leaves the address at once: Back does not find it. */
export function usePersonalLink(inAddress: string, forget: () => void) {
  const [code, setCode] = useState(inAddress)
  useEffect(() => {
    if (inAddress === '') return
    setCode(inAddress)
    forget()
  }, [inAddress, forget])
  const { data, becomeOther } = useVerification(code)
  const signIn = useSignIn()
  const user = data?.user
  useEffect(() => {
    if (user) signIn(user)
  }, [user, signIn])
  return {
    question: data?.question ?? null,
    /** It signs nobody in. */
    isInvalid: code !== '' && data?.user === null && data.question === null,
    becomeOther,
    stay: () => setCode(''),
  }
}
