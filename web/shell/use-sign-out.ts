import { logout, logoutEverywhere } from '../../domain/people/api.ts'
import { call } from '../lib/call.ts'
import { useSignIn } from '../lib/session.ts'
import { useWrite } from '../ui/use-write.ts'
import type { Write } from '../ui/write.ts'

type SignOut = Write<'here' | 'everywhere', unknown>

/** Ends this session, or all that this address has. */
export function useSignOut(then: Pick<SignOut, 'onDone' | 'onRefused' | 'toast'>) {
  const signIn = useSignIn()
  return useWrite<'here' | 'everywhere'>({
    ...then,
    send: (where) => call(where === 'here' ? logout : logoutEverywhere),
    onDone(answer, where) {
      signIn(null)
      return then.onDone?.(answer, where)
    },
  })
}

export const signOutFailed = 'We could not log you out. Check your connection and try again.'
