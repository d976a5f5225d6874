import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PublicRsvp } from '../../domain/gamedays/guest-forms.ts'
import { noReply } from '../../domain/gamedays/rules.ts'
import { renderPage } from '../testing/test-page.tsx'
import { RsvpForm } from './rsvp-form.tsx'

afterEach(cleanup)

const open = (seatsLeft: number) =>
  renderPage(
    <RsvpForm
      action="/gameday/2027-03-13"
      schema={PublicRsvp}
      known={{}}
      send={() => Promise.resolve({ title: 'Thanks' })}
      current={{ ...noReply, replyComments: null }}
      seatsLeft={seatsLeft}
      line={{ isOn: true, people: 0, place: 0, capacity: 8 }}
      joins={false}
      note=""
      submission={null}
      thanks={null}
    />,
  )

const waitingList = () => screen.queryByRole('link', { name: /Join the waiting list$/ }) !== null
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))

test('more seats than there are left are for who comes', () => {
  open(2)
  expect(waitingList()).toBe(true)
  choose(/CAN'T MAKE IT/)
  expect(waitingList()).toBe(false)
  choose(/I'M COMING!/)
  expect(waitingList()).toBe(true)
})

test('where no seat is left, the waiting list stays the way to come', () => {
  open(0)
  choose(/CAN'T MAKE IT/)
  expect(waitingList()).toBe(true)
})
