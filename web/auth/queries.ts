import { useQueryClient } from '@tanstack/react-query'
import { verifyCode } from '../../domain/auth/api.ts'
import type { User } from '../../domain/auth/schema.ts'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { call, toCallError } from '../lib/queries/call.ts'
import { useWrite } from '../ui/write/use-write.ts'

interface VerificationResult {
  /** Null when the code is good for nothing. */
  user: User | null
  /** Asked first, because somebody else is signed in. */
  question: string | null
}

async function verify(code: string, body: { switch: boolean }): Promise<VerificationResult> {
  try {
    const user = await call(verifyCode, { params: { code }, body })
    return { user, question: null }
  } catch (error) {
    const { problem, message } = toCallError(error)
    if (problem.field !== 'switch') throw error
    return { user: null, question: message }
  }
}

/** Verifying changes who is signed in, so it runs in the browser only, once per code. */
export function useVerification(code: string) {
  const cache = useQueryClient()
  const query = {
    queryKey: ['verification', code],
    queryFn: () => verify(code, { switch: false }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  }
  const verification = useBrowserQuery(query, code !== '')
  /** What whoever was asked says. */
  const switchAccount = useWrite({
    send: () => verify(code, { switch: true }),
    onDone: (result) => cache.setQueryData(query.queryKey, result),
  })
  return { ...verification, becomeOther: switchAccount }
}
