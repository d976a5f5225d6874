import { randomUUID } from 'node:crypto'
import { setGameOwner } from '../../../domain/events/api.ts'
import * as registrationApi from '../../../domain/registration/api.ts'
import * as registrations from '../../../domain/registration/manage/api.ts'
import { gamedayForm } from '../fixtures/gamedays.ts'
import { tableForm } from '../fixtures/events.ts'
import { type RoleFixtures } from '../fixtures/roles.ts'

export interface Input {
  params?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

/** What a call is sent: something new each time, since some calls use it up. */
type Make = (fixtures: RoleFixtures) => Input | Promise<Input>

export const newTable: Make = async (fixtures) => ({
  params: { eventId: await fixtures.newTable({ joined: false }) },
  body: { id: fixtures.attendee.id },
})

export const seat: Make = async (fixtures) => ({
  params: { eventId: await fixtures.newTable() },
  body: { id: fixtures.attendee.id, owner: true },
})

export const switchTables: Make = async (fixtures) => ({
  params: { eventId: await fixtures.newTable({ joined: false }) },
  body: { id: fixtures.attendee.id, from: await fixtures.newTable() },
})

export const table: Make = async (fixtures) => ({ params: { id: await fixtures.newTable() } })

export const gameday: Make = async (fixtures) => ({ params: { ...(await fixtures.newGameday()) } })

export const invitation: Make = async (fixtures) => ({
  params: { ...(await fixtures.newInvitation()) },
})

export const token: Make = async (fixtures) => {
  const { invitationToken } = await fixtures.newInvitation()
  return { params: { id: invitationToken, token: invitationToken } }
}

export const aboutGameday =
  (more: () => object): Make =>
  async (fixtures) => {
    const { id } = await fixtures.newGameday()
    return { body: { gamedayID: id, gamedayId: id, ...more() } }
  }

export const aboutInvitation: Make = async (fixtures) => {
  const { id, invitationToken } = await fixtures.newInvitation()
  return { body: { invitationID: id, invitationToken, status: 1 } }
}

export const changedGameday: Make = async (fixtures) => ({
  body: { ...gamedayForm, ...(await fixtures.newGameday()) },
})

export const ownTable = ({ attendee }: RoleFixtures) => ({
  body: tableForm(attendee.id, { eventTime: 'Undetermined' }),
})

export const registration: Make = async (fixtures) => ({
  params: { ...(await fixtures.newRegistration()) },
  body: { paid: true },
})

export const aboutName =
  (more: object): Make =>
  async (fixtures) => {
    const { id: registrationId, nameId } = await fixtures.newRegistration()
    return { body: { registrationId, nameIds: [nameId], ...more } }
  }

export const changedRegistration: Make = async (fixtures) => {
  const params = await fixtures.newRegistration()
  const { body } = await fixtures.administrator.call(registrations.getRegistration, { params })
  return { params: { ...params }, body: { ...body, names: [{ name: 'Kim Osei' }] } }
}

export const ownRegistration: Make = async ({ attendee }) => {
  const { body } = await attendee.browser.call(registrationApi.getMyRegistration)
  return { body: { ...body, zip: null } }
}

export const byOurPage: Make = async (fixtures) => ({
  ...(await registration(fixtures)),
  headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
})

export const place: Make = async (fixtures) => ({
  ...(await seat(fixtures)),
  body: { place: '', shared: false },
})

/** The attendee brings the game. */
export const packing: Make = async ({ administrator, attendee: { id }, newTable: make }) => {
  const params = { eventId: await make() }
  await administrator.call(setGameOwner, { params, body: { id, owner: true } })
  return { params, body: { id, packed: true } }
}

export const teaching: Make = async (fixtures) => ({
  ...(await seat(fixtures)),
  body: { id: fixtures.attendee.id, teaches: true },
})

export const flag: Make = async (fixtures) => ({
  params: { flagId: await fixtures.newFlag() },
  body: { id: fixtures.attendee.id, teaches: false },
})

export const flagAtTable: Make = async (fixtures) => ({
  ...(await seat(fixtures)),
  body: { id: randomUUID() },
})

export const placeQuestion: Make = async (fixtures) => ({
  ...(await seat(fixtures)),
  body: { eventId: 'unknown', agreed: true },
})

export const newcomer = () => ({
  body: { email: `${randomUUID()}@example.com`, names: ['Kim Osei'], listed: true },
})

export const message = () => ({
  body: { name: 'Kim', email: `${randomUUID()}@example.com`, message: 'Hello' },
})

export const newLetter = () => ({
  params: { id: randomUUID() },
  body: { subject: 'Parking', text: 'North side.', audience: { kind: 'everyone', ids: [] } },
})

export const somebodyElse = { kind: 'address', subject: 'somebody.else@example.com' }

export const photo = () => ({ params: { id: 'unknown.webp' }, body: { caption: 'x', alt: 'x' } })

export const unknownToken = () => ({ params: { token: 'unknown' } })

export const unknownId = () => ({ params: { id: 'unknown' } })

export const guest = () => ({
  guestName: 'Kim Osei',
  guestEmail: `${randomUUID()}@example.com`,
  status: 1,
})

export const guests = () => ({ guests: [{ name: 'Kim', email: 'kim@example.com' }] })

export const aForm =
  (make: Make): Make =>
  async (fixtures) => ({
    ...(await make(fixtures)),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'status=',
  })

export const emptyForm = aForm(() => ({}))
