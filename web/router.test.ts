import { expect, test, vi } from 'vitest'
import { createAppRouter } from './router.tsx'

test('a rendered page leaves no garbage collection timer on the server', async () => {
  vi.useFakeTimers()
  try {
    const { queryClient } = createAppRouter({
      transport: async () => ({ status: 200, text: '{}' }),
      renderedAt: '2027-01-01T00:00:00.000Z',
      publicUrl: 'http://localhost:3000',
    }).options.context
    await queryClient.fetchQuery({ queryKey: ['events'], queryFn: () => 'read' })
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
