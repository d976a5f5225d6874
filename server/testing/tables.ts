import { randomUUID } from 'node:crypto'
import * as api from '../../domain/events/api.ts'
import type { EventForm } from '../../domain/events/schema.ts'
import type { Site, Visitor } from './site.ts'

/** For tests: what the form of a table on Friday afternoon sends. */
export const tableForm = (eventOwner: string, changes: Partial<EventForm> = {}): EventForm => ({
  id: randomUUID(),
  gameName: 'Brass: Birmingham',
  eventDay: 'Friday',
  eventTime: '3:30 PM',
  spots: 4,
  visible: true,
  eventOwner,
  gameOwner: eventOwner,
  duration: '180',
  teacher: 'none',
  ...changes,
})

export interface Person {
  email: string
  /** The ids of the names. */
  ids: string[]
  id: string
  browser: Visitor
}

/** For tests: a registered person who is signed in. */
export async function person(site: Site, first: string, ...names: string[]): Promise<Person> {
  const email = `${first.toLowerCase()}@example.com`
  const ids = await site.register(email, `${first} Webb`, ...names)
  return { email, ids, id: ids[0] ?? '', browser: await site.signedIn(email) }
}

/** For tests: a table that was created by its owner. */
export async function table(owner: Person, changes: Partial<EventForm> = {}): Promise<EventForm> {
  const form = tableForm(owner.id, changes)
  const { status, body } = await owner.browser.call(api.putEvent, { body: form })
  if (status !== 200) throw new Error(`${status} ${body.message}`)
  return form
}

export const joinAs = (who: Person, eventId: string, id = who.id) =>
  who.browser.call(api.joinEvent, { params: { eventId }, body: { id } })

export const readEvent = async (site: Site, id: string) =>
  (await site.visitor().call(api.getEvent, { params: { id } })).body
