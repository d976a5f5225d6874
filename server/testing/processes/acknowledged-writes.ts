import { joinEvent, unregister } from '../../../domain/events/api.ts'
import { joinWaitingList, leaveWaitingList } from '../../../domain/events/waiting-list/api.ts'
import { changeStatus, getGameday, publicRsvp } from '../../../domain/gamedays/api.ts'
import { accepted, rejected } from '../../../domain/gamedays/status.ts'
import { register } from '../../../domain/registration/api.ts'
import type { Client } from '../client.ts'
import type { AnswerLedgers } from './ledger.ts'
import type { SeedIds } from './seed-site.ts'

interface Options {
  client: Client
  ledgers: AnswerLedgers
  seedIds: SeedIds
  /** Keeps generated email addresses unique across rounds. */
  round: number
  /** Called with the status of every answer. */
  onAnswer: (status: number) => void
}

/**
 * Runs several clients that write without a pause until they are disconnected. Each sends one request after another.
 */
export async function writeUntilCutOff(options: Options): Promise<void> {
  const { names, eventIds } = options.seedIds
  // The first one owns the events, and the last two only wait for spots.
  const players = names.slice(1, -2)
  const targets = players.flatMap((name) => eventIds.map((eventId) => ({ eventId, name })))
  const targetsOfClient = (clientIndex: number, clientCount: number) =>
    targets.filter((_, index) => index % clientCount === clientIndex)
  await Promise.all([
    ...[0, 1, 2].map((part) => joinAndLeaveEvents(options, targetsOfClient(part, 3))),
    ...names.slice(-2).map((name) => joinWaitingLists(options, name)),
    ...[0, 1].map((part) => registerPeople(options, part)),
    ...[0, 1].map((part) => replyAsGuests(options, part)),
    waitForGameday(options),
  ])
}

async function repeatUntilCutOff(action: (count: number) => Promise<void>): Promise<void> {
  try {
    for (let count = 0; ; count += 1) await action(count)
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    if (!['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(code))
      throw new Error(message, { cause: error })
  }
}

function joinAndLeaveEvents(
  { client, ledgers, onAnswer }: Options,
  targets: readonly { eventId: string; name: string }[],
): Promise<void> {
  return repeatUntilCutOff(async (count) => {
    const { eventId, name } = targets[(count * 7) % targets.length] ?? { eventId: '', name: '' }
    const key = `${eventId} ${name}`
    const hasSpot = ledgers.spots.findState(key) === 'in'
    const input = { params: { eventId }, body: { id: name } }
    const sendRequest = () => client.call(hasSpot ? unregister : joinEvent, input)
    onAnswer(await ledgers.spots.record(key, hasSpot ? 'out' : 'in', sendRequest))
  })
}

/** Joins one waiting list after another; spots it offers are declined, or held for a while. */
function joinWaitingLists({ client, seedIds: { eventIds }, onAnswer }: Options, name: string) {
  const actions = [joinWaitingList, joinWaitingList, unregister, joinWaitingList, leaveWaitingList]
  return repeatUntilCutOff(async (count) => {
    const eventId = eventIds[count % eventIds.length] ?? ''
    const action = actions[Math.floor(count / eventIds.length) % actions.length] ?? joinWaitingList
    onAnswer((await client.call(action, { params: { eventId }, body: { id: name } })).status)
  })
}

/** Gives every client its own IP address. */
const createAddress = (round: number, part: number, count: number): string =>
  `10.${round & 255}.${part}.${count & 255}`

function registerPeople({ client, ledgers, round, onAnswer }: Options, part: number) {
  return repeatUntilCutOff(async (count) => {
    const email = `badge-${round}-${part}-${count}@example.com`
    const names = Array.from({ length: 1 + (count % 3) }, (_, index) => `Badge ${index}`)
    const body = { email, names, zip: null, listed: true }
    const sendRequest = () => client.call(register, { body }, createAddress(round, part, count))
    onAnswer(await ledgers.registrations.record(email, names.length, sendRequest))
  })
}

function replyAsGuests({ client, ledgers, seedIds, round, onAnswer }: Options, part: number) {
  return repeatUntilCutOff(async (count) => {
    const guestEmail = `reply-${round}-${part}-${count}@example.com`
    const additionalGuests = count % 3
    const body = {
      gamedayId: seedIds.gamedayId,
      guestName: 'A Guest',
      guestEmail,
      status: 1 as const,
      replyComments: null,
      additionalGuests,
    }
    const sendRequest = () => client.call(publicRsvp, { body }, createAddress(round, part, count))
    onAnswer(await ledgers.replies.record(guestEmail, additionalGuests, sendRequest))
  })
}

/** Parties wait for a small game day, and on every other turn a guest with spots is removed from it. */
function waitForGameday({ client, seedIds, round, onAnswer }: Options) {
  const gamedayId = seedIds.smallGamedayId
  const joinWaitingParty = async (count: number) => {
    const body = {
      gamedayId,
      guestName: 'A Party',
      guestEmail: `party-${round}-${count}@example.com`,
      status: 1 as const,
      replyComments: null,
      additionalGuests: count % 3,
      wait: true as const,
    }
    return client.call(publicRsvp, { body }, createAddress(round, 2, count))
  }
  const freeSpots = async () => {
    const { body } = await client.call(getGameday, { params: { id: gamedayId } })
    const guest = body.invitations.find(({ status }) => status === accepted)
    if (!guest) return { status: 200 }
    return client.call(changeStatus, { body: { invitationID: guest.id, status: rejected } })
  }
  return repeatUntilCutOff(async (count) => {
    onAnswer((await (count % 3 === 2 ? freeSpots() : joinWaitingParty(count))).status)
  })
}
