import { randomUUID } from 'node:crypto'
import * as events from '../../domain/events/api.ts'
import * as gamedays from '../../domain/gamedays/api.ts'
import type { Invitation } from '../../domain/gamedays/schema.ts'
import { later, days } from '../../domain/kernel/time.ts'
import { adminEmail, gamedayForm } from './gamedays.ts'
import type { Site, Visitor } from './site.ts'
import { type Person, person, tableForm } from './tables.ts'

/** For tests: somebody of each kind, and what they can act on. */
export interface World {
  site: Site
  anonymous: Visitor
  attendee: Person
  other: Person
  owner: Person
  administrator: Visitor
  /** A table of the owner's, where the attendee sits too unless it is said otherwise. */
  newTable: (joined?: boolean) => Promise<string>
  /** A game day of its own date. */
  newGameday: () => Promise<{ id: string; date: string }>
  /** A registration of somebody else, whom nobody here knows. */
  newRegistration: () => Promise<{ id: string; nameId: string }>
  /** An invitation of the attendee's address to a game day of its own. */
  newInvitation: () => Promise<Invitation & { gamedayId: string; date: string }>
}

export async function openWorld(site: Site): Promise<World> {
  const attendee = await person(site, 'Rosa')
  const other = await person(site, 'June')
  const owner = await person(site, 'Omar')
  const administrator = await site.signedIn(adminEmail)
  let day = 10

  const newTable = async (joined = true) => {
    // An undetermined time clashes with nothing.
    const form = tableForm(owner.id, { eventTime: 'Undetermined', spots: 9 })
    // By the administrator, who may make as many as there are tests.
    await expectStatus(200, administrator.call(events.putEvent, { body: form }))
    if (joined) {
      const params = { eventId: form.id }
      const body = { id: attendee.id }
      await expectStatus(200, attendee.browser.call(events.joinEvent, { params, body }))
    }
    return form.id
  }

  const newGameday = async () => {
    const date = later(site.clock.now(), days((day += 1))).slice(0, 10)
    const body = { ...gamedayForm, date }
    return expectStatus(201, administrator.call(gamedays.createGameday, { body }))
  }

  const newRegistration = async () => {
    const [nameId = ''] = await site.register(`${randomUUID()}@example.com`, 'Kim Osei')
    const { registrationId: id } = await site.database.query
      .selectFrom('names')
      .select('registrationId')
      .where('id', '=', nameId)
      .executeTakeFirstOrThrow()
    return { id, nameId }
  }

  const newInvitation = async () => {
    const gameday = await newGameday()
    const body = {
      gamedayID: gameday.id,
      guestName: 'Rosa Webb',
      guestEmail: `${randomUUID()}@example.com`,
    }
    const invitation = await expectStatus(201, administrator.call(gamedays.inviteGuest, { body }))
    return { ...invitation, gamedayId: gameday.id, date: gameday.date }
  }

  return {
    site,
    anonymous: site.visitor(),
    attendee,
    other,
    owner,
    administrator,
    newTable,
    newGameday,
    newRegistration,
    newInvitation,
  }
}

async function expectStatus<Body>(
  status: number,
  asked: Promise<{ status: number; body: Body }>,
): Promise<Body> {
  const answer = await asked
  if (answer.status !== status) throw new Error(JSON.stringify(answer))
  return answer.body
}
