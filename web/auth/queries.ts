import { useQueryClient } from '@tanstack/react-query'
import { verifyCode } from '../../domain/auth/api.ts'
import type { User } from '../../domain/auth/schema.ts'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { call, toCallError } from '../lib/queries/call.ts'
import { useWrite } from '../ui/write/use-write.ts'

interface VerificationResult {
  /** Null when the code is invalid. */
  user: User | null
  /** Confirmation question, set when another user is logged in. */
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

/** Verifying changes the logged-in user, so it runs only in the browser, once per code. */
export function useVerification(code: string) {
  const cache = useQueryClient()
  const query = {
    queryKey: ['verification', code],
    queryFn: () => verify(code, { switch: false }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  }
  const verification = useBrowserQuery(query, code !== '')
  /** Verifies the code again once the user has confirmed the switch. */
  const switchAccount = useWrite({
    send: () => verify(code, { switch: true }),
    onDone: (result) => cache.setQueryData(query.queryKey, result),
  })
  return { ...verification, becomeOther: switchAccount }
}
