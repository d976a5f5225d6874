import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { getConvention } from '../../../domain/convention/api.ts'
import { getGameday, listGamedays } from '../../../domain/gamedays/api.ts'
import { getInvitation, getPublicGameday } from '../../../domain/gamedays/guest-api.ts'
import { callWithTransport, type CallTransport } from './call.ts'
import { conventionQuery } from '../convention.ts'
import { transports } from './query-for.ts'

const problem = { code: 'not-found', title: 'Not Found', message: 'There is no such thing.' }
const refusingTransport: CallTransport = async () => ({
  status: 404,
  text: JSON.stringify(problem),
})
const unreachableTransport: CallTransport = () => Promise.reject(new TypeError('fetch failed'))

test.each([
  [listGamedays, 'Failed to fetch gamedays'],
  [getGameday, 'Failed to fetch gameday'],
  [getInvitation, 'Failed to fetch invitation details'],
  [getPublicGameday, 'Failed to fetch gameday details'],
  [getConvention, problem.message],
])('throws the error of $path', async (target, message) => {
  const input = { params: { id: 'x', date: 'x' } }
  await expect(callWithTransport(refusingTransport, target, input)).rejects.toMatchObject({
    message,
    status: 404,
    problem,
  })
})

async function read(transport: CallTransport) {
  const client = new QueryClient()
  transports.set(client, transport)
  const { signal } = new AbortController()
  return conventionQuery.queryFn({ client, signal })
}

test('a convention that cannot be fetched is reported in the console', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(read(unreachableTransport)).rejects.toMatchObject({ status: 0 })
  expect(log.mock.calls).toEqual([])
  await expect(read(refusingTransport)).rejects.toMatchObject({ status: 404 })
  expect(log.mock.calls).toEqual([['Error fetching convention data:', expect.any(Error)]])
})
