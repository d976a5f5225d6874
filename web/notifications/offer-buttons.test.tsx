import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleEvent } from '../../domain/events/example.ts'
import { addMilliseconds, minutes, toInstant } from '../../domain/kernel/time.ts'
import type { UserNotification } from '../../domain/notifications/schema.ts'
import { expiredOfferMessage } from '../../domain/events/waiting-list/offer.ts'
import { PageContext } from '../lib/page.ts'
import { renderPage } from '../testing/test-page.tsx'
import { ToastProvider } from '../ui/overlays/toast.tsx'
import { NotificationList } from './notification-list.tsx'
// Preloaded here; a page loads it later.
import './offer-buttons.tsx'
import { notificationsQuery } from './queries.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const { id, gameName, eventDate, eventDay, eventTime } = exampleEvent({ gameName: 'Root' })
const table = { id, gameName, eventDate, eventDay, eventTime }

const offerNotification = (until: string): UserNotification => ({
  id: 'n',
  kind: 'seat',
  facts: { code: 'seat-offered', table, name: 'Rosa', nameId: 'rosa', until },
  at: '2027-05-21T17:00:00.000Z',
  read: false,
})

function open(answer: () => Response, timeLeft = minutes(10)) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit = {}) => {
    if (typeof body !== 'string') return Promise.resolve(Response.json({ unread: 0, notices: [] }))
    sent.push([method, url, JSON.parse(body)])
    return Promise.resolve(answer())
  })
  const now = toInstant(Date.now())
  const notifications = [offerNotification(addMilliseconds(now, timeLeft))]
  renderPage(
    <PageContext value={{ clock: { renderedAt: now } } as never}>
      <ToastProvider>
        <NotificationList />
      </ToastProvider>
    </PageContext>,
    {},
    [[notificationsQuery.queryKey, { unread: 1, notices: notifications }]],
  )
  return sent
}

const clickButton = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name }))
const findText = (text: string) => screen.findByText(text)

test('takes the reserved spot with one click, and reports it', async () => {
  const sent = open(() => Response.json(exampleEvent({ gameName: 'Root' })))
  await clickButton('Take it, Root for Rosa')
  await findText('Rosa joined Root.')
  expect(sent).toEqual([['PUT', `/api/event/register/${id}`, { id: 'rosa' }]])
})

test('passes the spot to the next guest with one click', async () => {
  const sent = open(() => Response.json([]))
  await clickButton('Pass, Root for Rosa')
  await findText('The offer goes to the next person. Rosa stays on the waiting list.')
  expect(sent).toEqual([['POST', `/api/event/line/pass/${id}`, { id: 'rosa' }]])
})

test('reports a spot that went to another guest, even after its notification is gone', async () => {
  const message = 'Unfortunately, this event is full.'
  open(() => Response.json({ code: 'full', title: 'Registration Full', message }, { status: 409 }))
  await clickButton('Take it, Root for Rosa')
  await findText(expiredOfferMessage('Rosa').message)
  await findText('No notifications yet')
})

test('reports an offer that expires while it is shown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open(() => Response.json([]))
  await screen.findByRole('button', { name: 'Take it, Root for Rosa' })
  await act(async () => vi.advanceTimersByTime(minutes(10) + 1))
  expect(screen.getByText(expiredOfferMessage('Rosa').message)).toBeDefined()
})

test('hides an offer that has expired', () => {
  open(() => Response.json([]), -minutes(1))
  expect(screen.queryByRole('heading')?.textContent).toBe('No notifications yet')
})
