import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { PageContext } from '../../lib/page.ts'
import '../../testing/jsdom-dialog.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { ToastProvider } from '../../ui/overlays/toast.tsx'
import { EventClock } from '../../lib/time/event-clock.tsx'
import { EventFormDrawer } from './event-form.tsx'

beforeEach(() => useScreen({ isTouch: false }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const useScreen = ({ isTouch }: { isTouch: boolean }) =>
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isTouch }))

const event = exampleEvent({ participants: [] })

/** Opens the form of an event for its owner. */
function openForm(props: { event?: EventDetails } = {}) {
  const names = [{ id: event.eventOwner, name: 'Marcus Webb' }]
  const user = { email: 'marcus@example.com', names, isAdmin: false } as unknown as User
  const onClose = vi.fn<() => void>()
  const OpenForm = () => {
    const [isOpen, setOpen] = useState(true)
    const close = () => {
      onClose()
      setOpen(false)
    }
    return (
      isOpen && <EventFormDrawer kind="edit" event={event} {...props} user={user} onClose={close} />
    )
  }
  const page = { clock: { renderedAt: '2027-05-21T19:00:00.000Z' } }
  renderPage(
    <PageContext value={page as never}>
      <ToastProvider>
        <EventClock events={[event]}>
          <OpenForm />
        </EventClock>
      </ToastProvider>
    </PageContext>,
    { ...exampleConvention, areas: [] },
  )
  return onClose
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Event' }))

/** Saves and closes the form before the server answers. */
async function closeBeforeAnswer(body: object, status = 200) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const noAnswer = new Promise<Response>(() => {})
  vi.stubGlobal('fetch', (url: string) => (url === '/api/event' ? promise : noAnswer))
  const onClose = openForm()
  save()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await act(async () => resolve(Response.json(body, { status })))
  return onClose
}

const toast = () => screen.getByRole('status').textContent

test('reports a save that finishes after the form was closed, and closes nothing else', async () => {
  const onClose = await closeBeforeAnswer(exampleEvent({ participants: [] }))
  await expect.poll(toast).toContain('Event saved')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test.each([
  ['clash', 'You sit at Azul then. The event was created, but you are not registered for it.'],
  ['changed', 'You sit at Azul then.'],
])('explains the outcome for the event after a refusal with the reason %s', async (code, text) => {
  await closeBeforeAnswer({ code, title: 'No', message: 'You sit at Azul then.' }, 409)
  await expect.poll(toast).toBe(text)
})

test('opens with the focus on the first field, so that a typed space does not close it', () => {
  openForm()
  expect(document.activeElement).toBe(screen.getByLabelText('Game'))
})

test('opens with the focus on its heading on a touch screen, whose keyboard would cover it', () => {
  useScreen({ isTouch: true })
  openForm()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Edit Event' }))
})

test('chooses the day and the duration with one tap, and any other duration from the list', () => {
  openForm()
  const chip = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
  fireEvent.click(chip(/^Saturday/))
  expect([chip(/^Friday/).checked, chip(/^Saturday/).checked]).toEqual([false, true])
  fireEvent.click(chip(/^2 h$/))
  expect(chip(/^2 h$/).checked).toBe(true)
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Another duration' })
  expect(list.options).toHaveLength(25)
  fireEvent.change(list, { target: { value: '75' } })
  expect([list.value, chip(/^2 h$/).checked]).toEqual(['75', false])
})

test('chooses the time on the hours of the hall, too', () => {
  openForm()
  const time = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Event Time' })
  const strip = screen.getByRole('slider', { name: 'Start within the hours of the hall' })
  fireEvent.change(strip, { target: { value: String(17 * 60) } })
  expect(time.value).toBe('5:00 PM')
  expect(strip.getAttribute('aria-valuetext')).toBe('5:00 PM')
  fireEvent.change(time, { target: { value: 'Undetermined' } })
  expect(strip.getAttribute('aria-valuetext')).toBe('Undetermined')
})
