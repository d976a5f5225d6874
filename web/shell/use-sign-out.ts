import { logout, logoutEverywhere } from '../../domain/people/api.ts'
import { useCache } from '../lib/queries/cache.ts'
import { call } from '../lib/queries/call.ts'
import { duringSignOut, isPersonal } from '../lib/queries/query-for.ts'
import { useSignIn, useUser } from '../lib/session/session.ts'
import { forgetWishes, mayForgetWishes } from '../lib/wishes/wishes.ts'
import { useWrite, type Writing } from '../ui/write/use-write.ts'
import type { Write } from '../ui/write/write.ts'

type SignOut = Write<'here' | 'everywhere', unknown>

/** Ends this session, or all that this address has. What would be lost with it is asked about first. */
export function useSignOut(
  then: Pick<SignOut, 'onDone' | 'onRefused' | 'toast'>,
): Writing<'here' | 'everywhere'> {
  const email = useUser()?.email
  const cache = useCache()
  const signIn = useSignIn()
  const signOut = useWrite<'here' | 'everywhere'>({
    ...then,
    send: (where) =>
      duringSignOut(async () => {
        await cache.cancel(isPersonal)
        try {
          const answer = await call(where === 'here' ? logout : logoutEverywhere)
          signIn(null)
          forgetWishes(email)
          return answer
        } catch (error) {
          void cache.invalidate(isPersonal)
          throw error
        }
      }),
  })
  const write = async (where: 'here' | 'everywhere') => {
    // Where that cannot be read, nothing can be done about it either.
    if (await mayForgetWishes(email).catch(() => true)) await signOut.write(where)
  }
  return { ...signOut, write }
}

export const signOutFailed = 'We could not log you out. Check your connection and try again.'
