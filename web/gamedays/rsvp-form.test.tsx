import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PublicRsvp } from '../../domain/gamedays/guest-forms.ts'
import { noReply } from '../../domain/gamedays/rules.ts'
import { CallError } from '../lib/queries/call.ts'
import { renderPage } from '../testing/test-page.tsx'
import { RsvpForm } from './rsvp-form.tsx'

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {}

afterEach(cleanup)

type Props = ComponentProps<typeof RsvpForm<PublicRsvp>>

const form = (changes: Partial<Props>) => (
  <RsvpForm
    action="/gameday/2027-03-13"
    schema={PublicRsvp}
    fixedValues={{ gamedayId: '4f2c1f0e-5f7e-4d9c-9f55-0c7a3b1f2d10' }}
    send={() => Promise.resolve({ title: 'Thanks' })}
    current={{ ...noReply, replyComments: null }}
    spotsLeft={4}
    waitingList={{ isOn: true, people: 0, place: 0, capacity: 8 }}
    joinsWaitingList={false}
    hasIdentityFields
    note="A note"
    submission={null}
    thanks={null}
    {...changes}
  />
)

const open = (spotsLeft: number) => renderPage(form({ spotsLeft }))

const waitingList = () => screen.queryByRole('link', { name: /Join the waiting list$/ }) !== null
const selectReply = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))

test('offers the waiting list to a guest who comes, because there may be too few spots', () => {
  open(2)
  expect(waitingList()).toBe(true)
  selectReply(/CAN'T MAKE IT/)
  expect(waitingList()).toBe(false)
  selectReply(/I'M COMING!/)
  expect(waitingList()).toBe(true)
})

test('offers the waiting list to every guest when no spot is left', () => {
  open(0)
  selectReply(/CAN'T MAKE IT/)
  expect(waitingList()).toBe(true)
})

const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: label }), { target: { value } })
const textIn = (label: RegExp) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: label }).value

function fillIn(): void {
  selectReply(/I'M COMING!/)
  type(/Full Name/, 'June Okafor')
  type(/Email/, 'june@example.com')
}

const send = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send reply' })))

test('moves the focus to the first invalid field, and sends nothing', async () => {
  const sent = vi.fn(() => Promise.resolve({ title: 'Thanks' }))
  renderPage(form({ send: sent }))
  fillIn()
  type(/Full Name/, ' ')
  await send()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Full Name/ }))
  expect(screen.getByText('Name is required')).toBeDefined()
  expect(sent).not.toHaveBeenCalled()
})

test('shows a refusal beside the field that it names, without losing the input', async () => {
  const problem = { code: 'invalid', title: 'No', message: 'Not there.', field: 'guestEmail' }
  renderPage(form({ send: () => Promise.reject(new CallError(422, problem as never)) }))
  fillIn()
  await send()
  const email = screen.getByRole('textbox', { name: /Email/ })
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect([textIn(/Full Name/), textIn(/Email/)]).toEqual(['June Okafor', 'june@example.com'])
})

test('announces thanks in an existing live region and empties the form', async () => {
  const sent = vi.fn((_: PublicRsvp) => Promise.resolve({ title: 'RSVP submitted!' }))
  renderPage(form({ send: sent }))
  const regions = screen.getAllByRole('status')
  fillIn()
  await send()
  const region = screen.getByText('RSVP submitted!').closest('[role="status"]')
  expect(regions).toContain(region)
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ guestName: 'June Okafor', additionalGuests: 0 })
  expect(textIn(/Full Name/)).toBe('')
  expect(screen.getByRole('radio', { name: /I'M COMING!/ })).toHaveProperty('checked', false)
})

test('follows a reply that changes elsewhere until the guest types', () => {
  function Changing() {
    const [replyComments, setComments] = useState('From two.')
    return (
      <>
        <button type="button" onClick={() => setComments(`${replyComments} Or three.`)}>
          Change
        </button>
        {form({ current: { ...noReply, replyComments } })}
      </>
    )
  }
  renderPage(<Changing />)
  const change = () => fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  change()
  expect(textIn(/Comments/)).toBe('From two. Or three.')
  type(/Comments/, 'At noon.')
  change()
  expect(textIn(/Comments/)).toBe('At noon.')
})
