import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleConvention } from '../../domain/events/example.ts'
import { comingPlayer, exampleFlag } from '../../domain/flags/example.ts'
import { renderPage } from '../testing/test-page.tsx'
import { ToastProvider } from '../ui/overlays/toast.tsx'
import { HostCard } from './host-card.tsx'
import { WalkerCard } from './walker-card.tsx'

const now = '2027-05-21T19:10:00.000Z'
const june = comingPlayer('june', '2027-05-21T19:20:00.000Z')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Clicks an action of the card and returns the request bodies. */
async function clickAction(card: ReactNode, name: string) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push([method, url, ...(body ? [JSON.parse(body as string)] : [])])
    return Promise.resolve(Response.json({}))
  })
  renderPage(<ToastProvider>{card}</ToastProvider>, { ...exampleConvention, areas: [] })
  fireEvent.click(screen.getByRole('button', { name }))
  await expect.poll(() => sent.length).toBe(1)
  return sent
}

const undo = () => screen.findByRole('button', { name: 'Undo' })

test.each([
  ['at a table', { eventId: '' }, '/api/flag'],
  ['at an announced event', { eventId: 'brass' }, '/api/flag/event/brass'],
])('raises a lowered flag %s again', async (_, at, address) => {
  const flag = exampleFlag({ ...at, players: [] })
  const sent = await clickAction(<HostCard flag={flag} now={now} />, 'Lower')
  fireEvent.click(await undo())
  await expect.poll(() => sent.length).toBe(2)
  const { host, gameName, place, playersWanted, teacherWanted, duration, seats } = flag
  const id = expect.not.stringMatching(flag.id)
  const flagFields = { playersWanted, teacherWanted, duration, seats }
  expect(sent[1]).toEqual([
    'PUT',
    address,
    at.eventId ? { id } : { id, host, gameName, place, ...flagFields },
  ])
})

test('does not restore a flag that a player was walking to', async () => {
  await clickAction(
    <HostCard flag={exampleFlag({ eventId: '', players: [june] })} now={now} />,
    'Lower',
  )
  expect(await screen.findByText('Your flag is down.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('lets a player who canceled set out again', async () => {
  const flag = exampleFlag({ eventId: '', players: [june] })
  const card = <WalkerCard name={june} flag={flag} now={now} isNamed={false} />
  const sent = await clickAction(card, 'Not coming')
  fireEvent.click(await undo())
  await expect.poll(() => sent.length).toBe(2)
  const body = { id: 'june', teaches: false }
  expect(sent[1]).toEqual(['PUT', `/api/flag/walk/${flag.id}`, body])
})
