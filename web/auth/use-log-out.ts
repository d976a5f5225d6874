import { useQueryClient } from '@tanstack/react-query'
import { logout, logoutEverywhere } from '../../domain/auth/api.ts'
import { call } from '../lib/queries/call.ts'
import { runLogOut, personalQueries } from '../lib/queries/query-for.ts'
import { useSetUser, useUser } from '../lib/session/session.ts'
import { discardQueue, mayDiscardQueue } from '../lib/offline-queue/queue.ts'
import { useWrite, type WriteState } from '../ui/write/use-write.ts'
import type { WriteOptions } from '../ui/write/write-options.ts'
import { useToast } from '../ui/overlays/toast.tsx'

type LogOutOptions = WriteOptions<'here' | 'everywhere', unknown>

/** Ends this session, or all sessions of the account. Confirms first if queued actions would be lost. */
export function useEndSession(
  options: Pick<LogOutOptions, 'onDone' | 'onRefused' | 'feedback'>,
): WriteState<'here' | 'everywhere'> {
  const account = useUser()?.email ?? ''
  const cache = useQueryClient()
  const setUser = useSetUser()
  const endSession = useWrite<'here' | 'everywhere'>({
    ...options,
    send: (scope) =>
      runLogOut(async () => {
        await cache.cancelQueries(personalQueries)
        try {
          const answer = await call(scope === 'here' ? logout : logoutEverywhere)
          setUser(null)
          void discardQueue(account).catch(() => {})
          return answer
        } catch (error) {
          void cache.invalidateQueries(personalQueries)
          throw error
        }
      }),
  })
  const write = async (scope: 'here' | 'everywhere') => {
    // An unreadable queue does not prevent logging out.
    if (await mayDiscardQueue(account).catch(() => true)) await endSession.write(scope)
  }
  return { ...endSession, write }
}

export const logOutFailedText = 'We could not log you out. Check your connection and try again.'

/** Logs out from the top bar and confirms it with a toast. */
export function useLogOut(): () => void {
  const showToast = useToast()
  const { write: endSession } = useEndSession({
    feedback: { toast: () => 'You are logged out.' },
    onRefused: () => showToast(logOutFailedText, { isError: true }),
  })
  return () => void endSession('here')
}
