import { useEffect } from 'react'
import { useSignIn } from '../lib/session.ts'
import { useVerification } from './queries.ts'

/** Signs in whoever followed a personal link (`?rid=`), then asks for the code to leave the address. */
export function usePersonalLink(code: string, onDone: () => void): void {
  const { data: user, isFetched } = useVerification(code)
  const { signIn } = useSignIn()
  useEffect(() => {
    if (code === '' || !isFetched) return
    if (user) signIn(user)
    onDone()
  }, [code, isFetched, user, signIn, onDone])
}
