import { randomUUID } from 'node:crypto'
import { setGameOwner } from '../../../domain/events/api.ts'
import * as registrationApi from '../../../domain/registration/api.ts'
import * as registrations from '../../../domain/registration/manage/api.ts'
import { gamedayForm } from '../fixtures/gamedays.ts'
import { createEventForm } from '../fixtures/events.ts'
import { type RoleFixtures } from '../fixtures/roles.ts'

export interface CallInput {
  params?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

/** Builds the input of a call; a new one each time, because some calls use it up. */
type MakeInput = (fixtures: RoleFixtures) => CallInput | Promise<CallInput>

export const newEventInput: MakeInput = async (fixtures) => ({
  params: { eventId: await fixtures.createEvent({ joined: false }) },
  body: { id: fixtures.attendee.id },
})

export const groupInput: MakeInput = async (fixtures) => ({
  params: { eventId: await fixtures.createEvent({ joined: false }) },
  body: { ids: [fixtures.attendee.id] },
})

export const participantInput: MakeInput = async (fixtures) => ({
  params: { eventId: await fixtures.createEvent() },
  body: { id: fixtures.attendee.id, owner: true },
})

export const switchEventsInput: MakeInput = async (fixtures) => ({
  params: { eventId: await fixtures.createEvent({ joined: false }) },
  body: { id: fixtures.attendee.id, from: await fixtures.createEvent() },
})

export const eventInput: MakeInput = async (fixtures) => ({
  params: { id: await fixtures.createEvent() },
})

export const gamedayInput: MakeInput = async (fixtures) => ({
  params: { ...(await fixtures.createGameday()) },
})

export const invitationInput: MakeInput = async (fixtures) => ({
  params: { ...(await fixtures.createInvitation()) },
})

export const token: MakeInput = async (fixtures) => {
  const { invitationToken } = await fixtures.createInvitation()
  return { params: { id: invitationToken, token: invitationToken } }
}

export const gamedayBody =
  (extraFields: () => object): MakeInput =>
  async (fixtures) => {
    const { id } = await fixtures.createGameday()
    return { body: { gamedayID: id, gamedayId: id, ...extraFields() } }
  }

export const invitationBody: MakeInput = async (fixtures) => {
  const { id, invitationToken } = await fixtures.createInvitation()
  return { body: { invitationID: id, invitationToken, status: 1 } }
}

export const changedGamedayInput: MakeInput = async (fixtures) => ({
  body: { ...gamedayForm, ...(await fixtures.createGameday()) },
})

export const ownEventInput = ({ attendee }: RoleFixtures) => ({
  body: createEventForm(attendee.id, { eventTime: 'Undetermined' }),
})

export const registrationInput: MakeInput = async (fixtures) => ({
  params: { ...(await fixtures.createRegistration()) },
  body: { paid: true },
})

export const nameBody =
  (extraFields: object): MakeInput =>
  async (fixtures) => {
    const { id: registrationId, nameId } = await fixtures.createRegistration()
    return { body: { registrationId, nameIds: [nameId], ...extraFields } }
  }

export const changedRegistrationInput: MakeInput = async (fixtures) => {
  const params = await fixtures.createRegistration()
  const { body } = await fixtures.administrator.call(registrations.getRegistration, { params })
  return { params: { ...params }, body: { ...body, names: [{ name: 'Kim Osei' }] } }
}

export const ownRegistrationInput: MakeInput = async ({ attendee }) => {
  const { body } = await attendee.browser.call(registrationApi.getMyRegistration)
  return { body: { ...body, zip: null } }
}

export const sameOriginInput: MakeInput = async (fixtures) => ({
  ...(await registrationInput(fixtures)),
  headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
})

export const place: MakeInput = async (fixtures) => ({
  ...(await participantInput(fixtures)),
  body: { place: '', shared: false },
})

/** Only taking it back is possible at any time. */
export const noRoomInput: MakeInput = async (fixtures) => ({
  ...(await participantInput(fixtures)),
  body: { stillRoom: false },
})

/** The event has no time, so no player is expected yet. */
export const presenceInput: MakeInput = async (fixtures) => ({
  ...(await participantInput(fixtures)),
  body: { id: fixtures.attendee.id, here: true },
})

export const missingInput: MakeInput = async (fixtures) => ({
  ...(await participantInput(fixtures)),
  body: { ids: [fixtures.attendee.id] },
})

/** The attendee brings the game. */
export const packedGameInput: MakeInput = async ({
  administrator,
  attendee: { id },
  createEvent,
}) => {
  const params = { eventId: await createEvent() }
  await administrator.call(setGameOwner, { params, body: { id, owner: true } })
  return { params, body: { id, packed: true } }
}

export const teachingInput: MakeInput = async (fixtures) => ({
  ...(await participantInput(fixtures)),
  body: { id: fixtures.attendee.id, teaches: true },
})

export const flagInput: MakeInput = async (fixtures) => ({
  params: { flagId: await fixtures.createFlag() },
  body: { id: fixtures.attendee.id, teaches: false },
})

export const flagOfEventInput: MakeInput = async (fixtures) => ({
  ...(await participantInput(fixtures)),
  body: { id: randomUUID() },
})

export const hallTableQuestionInput: MakeInput = async (fixtures) => ({
  ...(await participantInput(fixtures)),
  body: { eventId: 'unknown', agreed: true },
})

export const newRegistrationInput = () => ({
  body: { email: `${randomUUID()}@example.com`, names: ['Kim Osei'], listed: true },
})

export const message = () => ({
  body: { name: 'Kim', email: `${randomUUID()}@example.com`, message: 'Hello' },
})

export const newMailingInput = () => ({
  params: { id: randomUUID() },
  body: { subject: 'Parking', text: 'North side.', audience: { kind: 'everyone', ids: [] } },
})

export const otherAddress = { kind: 'address', subject: 'somebody.else@example.com' }

export const photoInput = () => ({
  params: { id: 'unknown.webp' },
  body: { caption: 'x', alt: 'x' },
})

export const unknownTokenInput = () => ({ params: { token: 'unknown' } })

export const unknownIdInput = () => ({ params: { id: 'unknown' } })

export const guestFields = () => ({
  guestName: 'Kim Osei',
  guestEmail: `${randomUUID()}@example.com`,
  status: 1,
})

export const guests = () => ({ guests: [{ name: 'Kim', email: 'kim@example.com' }] })

export const toFormInput =
  (makeInput: MakeInput): MakeInput =>
  async (fixtures) => ({
    ...(await makeInput(fixtures)),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'status=',
  })

export const emptyFormInput = toFormInput(() => ({}))
