import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Gameday } from '../../../../domain/gamedays/schema.ts'
import { useInvited } from './use-invited.ts'

afterEach(() => vi.unstubAllGlobals())

// More guests are invited than the partial list contains.
const partialGameday = {
  id: 'one',
  acceptedCount: 501,
  rejectedCount: 0,
  notRepliedCount: 0,
  invitations: [],
} as unknown as Gameday
const guests = [{ name: 'Rosa', email: 'rosa@example.com' }]

test('requests the invited guests again after a failure', async () => {
  const answer = vi
    .fn<typeof fetch>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(Response.json({ emails: ['rosa@example.com'] }))
  vi.stubGlobal('fetch', answer)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { result } = renderHook(() => useInvited(partialGameday, guests), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  await waitFor(() => expect(result.current).toMatchObject({ isFailed: true, isKnown: false }))
  await act(async () => void (await result.current.askAgain()))
  await waitFor(() =>
    expect(result.current).toMatchObject({
      isFailed: false,
      isKnown: true,
      invited: new Set(['rosa@example.com']),
    }),
  )
})
