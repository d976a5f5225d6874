import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { userStorageKey } from '../../domain/convention/rules.ts'
import { exampleConvention } from '../../domain/events/example.ts'
import type { MailQueue } from '../../domain/mailings/schema.ts'
import type { Role } from '../../domain/kernel/roles.ts'
import { PageContext } from '../lib/page.ts'
import { storeUser } from '../lib/session/stored-user.ts'
import { renderPage } from '../testing/test-page.tsx'
import { MailAlarm } from './mail-alarm.tsx'
import { mailQueueQuery } from './queries.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const now = '2027-05-21T19:10:00.000Z'
const pause = {
  since: '2027-05-21T19:00:00.000Z',
  nextTryAt: '2127-05-21T19:15:00.000Z',
  reason: '553 5.7.1 Sender address rejected: not owned by user',
  waiting: 3,
}

function show(role: Role, queue: MailQueue) {
  storeUser(userStorageKey(exampleConvention), {
    email: 'ben@example.com',
    names: [],
    isAdmin: role === 'administrator',
    team: { name: 'Ben', roles: [role] },
  })
  renderPage(
    <PageContext value={{ clock: { renderedAt: now } } as never}>
      <MailAlarm />
    </PageContext>,
    exampleConvention,
    [[mailQueueQuery.queryKey, queue]],
  )
}

test('quotes the mail server, counts queued emails, and retries on a click', async () => {
  const fetched = vi.fn<(url: string) => Promise<Response>>(() =>
    Promise.resolve(Response.json({ pause: null })),
  )
  vi.stubGlobal('fetch', fetched)
  show('letters', { pause })
  const alarm = screen.getByRole('alert').textContent
  expect(alarm).toContain('Email is not going out')
  expect(alarm).toContain('3 emails are waiting; nothing is lost.')
  expect(screen.getByText(pause.reason)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again now' }))
  expect(fetched.mock.calls.map(([url]) => url)).toContain('/api/mail-queue/retry')
})

test.each<[string, Role, MailQueue]>([
  ['while email goes out', 'administrator', { pause: null }],
  ['to helpers who cannot act on it', 'gamedays', { pause }],
])('shows nothing %s', (_, role, queue) => {
  show(role, queue)
  expect(screen.queryByRole('alert')).toBeNull()
})
