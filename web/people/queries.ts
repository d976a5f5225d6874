import { useQuery } from '@tanstack/react-query'
import { verifyCode } from '../../domain/people/api.ts'
import { call } from '../lib/call.ts'

/** Verifying changes who is signed in, so it runs in the browser only, once per code. */
export function useVerification(code: string) {
  return useQuery({
    queryKey: ['verification', code],
    queryFn: () => call(verifyCode, { params: { code } }),
    enabled: typeof window !== 'undefined' && code !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
}
