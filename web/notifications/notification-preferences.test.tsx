import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultNotificationPreferences } from '../../domain/notifications/kinds.ts'
import { renderPage } from '../testing/test-page.tsx'
import { ToastProvider } from '../ui/overlays/toast.tsx'
import { DeviceChoice } from './device-choice.tsx'
import { NotificationPreferenceList } from './notification-preferences.tsx'
import { choicesQuery, deviceQuery } from './queries.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('checks two boxes clicked in a row at once, and sends the second with the choice of the first', async () => {
  const sent: unknown[] = []
  let choices = defaultNotificationPreferences
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit = {}) => {
    if (typeof body !== 'string') return Promise.resolve(Response.json(choices))
    const { kind, ...choice } = JSON.parse(body) as { kind: 'table'; mail: boolean; push: boolean }
    sent.push(choice)
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers.push(() => {
      choices = { ...choices, [kind]: choice }
      resolve(Response.json({}))
    })
    return promise
  })
  renderPage(<NotificationPreferenceList />, {}, [
    [choicesQuery.queryKey, choices],
    [deviceQuery.queryKey, { key: 'k', isOn: true }],
  ])
  const kind = within(screen.getAllByRole('group')[0] as HTMLElement)
  const ticks = () => kind.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  expect(ticks()).toEqual([true, true])
  fireEvent.click(kind.getByRole('checkbox', { name: 'Email' }))
  expect(ticks()).toEqual([false, true])
  fireEvent.click(kind.getByRole('checkbox', { name: 'Push' }))
  expect(ticks()).toEqual([false, false])
  await expect.poll(() => sent).toEqual([{ mail: false, push: true }])
  await act(async () => answers.shift()?.())
  await expect
    .poll(() => sent)
    .toEqual([
      { mail: false, push: true },
      { mail: false, push: false },
    ])
  await act(async () => answers.shift()?.())
  expect(ticks()).toEqual([false, false])
})

test('offers no push messages on a site that sends none', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(defaultNotificationPreferences)))
  renderPage(
    <ToastProvider>
      <NotificationPreferenceList />
    </ToastProvider>,
    {},
    [
      [choicesQuery.queryKey, defaultNotificationPreferences],
      [deviceQuery.queryKey, { key: null, isOn: false }],
    ],
  )
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  expect(await screen.findByText('Events I joined: only on this site.')).toBeTruthy()
})

test.each([
  ['Your choices', NotificationPreferenceList],
  ['The settings for this device', DeviceChoice],
])('reports “%s could not be loaded” instead of loading forever', async (subject, Part) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('x', { status: 500 })))
  renderPage(<Part />)
  expect((await screen.findByRole('alert')).textContent).toContain(`${subject} could not be loaded`)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
