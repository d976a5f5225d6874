import { logout, logoutEverywhere } from '../../domain/people/api.ts'
import { useCache } from '../lib/queries/cache.ts'
import { call } from '../lib/queries/call.ts'
import { duringSignOut, isPersonal } from '../lib/queries/query-for.ts'
import { useSignIn } from '../lib/session/session.ts'
import { forgetWishes, startWishes } from '../lib/wishes/wishes.ts'
import { useWrite } from '../ui/write/use-write.ts'
import type { Write } from '../ui/write/write.ts'

type SignOut = Write<'here' | 'everywhere', unknown>

/** Ends this session, or all that this address has. */
export function useSignOut(then: Pick<SignOut, 'onDone' | 'onRefused' | 'toast'>) {
  const cache = useCache()
  const signIn = useSignIn()
  return useWrite<'here' | 'everywhere'>({
    ...then,
    send: (where) =>
      duringSignOut(async () => {
        await startWishes().catch(() => {})
        await cache.cancel(isPersonal)
        try {
          const answer = await call(where === 'here' ? logout : logoutEverywhere)
          signIn(null)
          forgetWishes()
          return answer
        } catch (error) {
          void cache.invalidate(isPersonal)
          throw error
        }
      }),
  })
}

export const signOutFailed = 'We could not log you out. Check your connection and try again.'
