import { useQueryClient } from '@tanstack/react-query'
import { logout, logoutEverywhere } from '../../domain/auth/api.ts'
import { call } from '../lib/queries/call.ts'
import { duringSignOut, personal } from '../lib/queries/query-for.ts'
import { useSignIn, useUser } from '../lib/session/session.ts'
import { discardQueue, mayDiscardQueue } from '../lib/offline-queue/queue.ts'
import { useWrite, type Writing } from '../ui/write/use-write.ts'
import type { WriteOptions } from '../ui/write/write-options.ts'
import { useToast } from '../ui/overlays/toast.tsx'

type SignOut = WriteOptions<'here' | 'everywhere', unknown>

/** Ends this session, or all sessions of the account. Asks first if queued actions would be lost. */
export function useSignOut(
  options: Pick<SignOut, 'onDone' | 'onRefused' | 'feedback'>,
): Writing<'here' | 'everywhere'> {
  const account = useUser()?.email ?? ''
  const cache = useQueryClient()
  const signIn = useSignIn()
  const signOut = useWrite<'here' | 'everywhere'>({
    ...options,
    send: (where) =>
      duringSignOut(async () => {
        await cache.cancelQueries(personal)
        try {
          const answer = await call(where === 'here' ? logout : logoutEverywhere)
          signIn(null)
          void discardQueue(account).catch(() => {})
          return answer
        } catch (error) {
          void cache.invalidateQueries(personal)
          throw error
        }
      }),
  })
  const write = async (where: 'here' | 'everywhere') => {
    // A queue that cannot be read does not keep the user from logging out.
    if (await mayDiscardQueue(account).catch(() => true)) await signOut.write(where)
  }
  return { ...signOut, write }
}

export const signOutFailed = 'We could not log you out. Check your connection and try again.'

/** Ends this session from the bar, and says so. */
export function useLogOut(): () => void {
  const showToast = useToast()
  const { write: signOut } = useSignOut({
    feedback: { toast: () => 'You are logged out.' },
    onRefused: () => showToast(signOutFailed, { failed: true }),
  })
  return () => void signOut('here')
}
