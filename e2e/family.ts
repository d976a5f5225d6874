import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { EventForm } from '../domain/events/schema.ts'
import type { User } from '../domain/auth/schema.ts'
import type { MyRegistration } from '../domain/registration/schema.ts'
import type { SmtpServer } from '../server/testing/mail/smtp-server.ts'
import { moveIntoConvention } from './convention-clock.ts'
import { logIn } from './log-in.ts'
import type { TestSite } from './site.ts'

const members = ['Rosa', 'Theo', 'Eva', 'Milo'] as const
export type Member = (typeof members)[number]

/** Creates four badges on one email address at 12:05 PM of the first day, with events for some of them. */
export async function logInFamily(page: Page, site: TestSite, mail: SmtpServer) {
  const now = await moveIntoConvention(page, site, 5)
  const { email } = site.findRegistered(1)
  await logIn(page, mail, email)
  const putData = async (path: string, data: object) => {
    const response = await page.request.put(path, { data })
    expect([path, response.status()]).toEqual([path, 200])
  }
  const registration = (await (
    await page.request.get('/api/registration/mine')
  ).json()) as MyRegistration
  const [first] = registration.names
  const names = members.map((name, index) => ({
    ...(index === 0 && first),
    name: `${name} Delgado`,
  }))
  await putData('/api/registration/mine', { ...registration, names })
  const user = (await (await page.request.get('/api/user/session')).json()) as User
  const idOf = (member: Member) => user.names[members.indexOf(member)]?.id ?? ''
  /** Announces an event of one member, who brings the game; other members join it. */
  const announceEvent = async (
    owner: Member,
    table: Pick<EventForm, 'gameName' | 'eventTime' | 'duration'> & Partial<EventForm>,
    ...otherMembers: Member[]
  ) => {
    const id = randomUUID()
    await putData('/api/event', {
      id,
      eventDay: 'Friday',
      spots: 4,
      visible: true,
      eventOwner: idOf(owner),
      gameOwner: idOf(owner),
      teacher: 'none',
      ...table,
    })
    for (const otherMember of otherMembers)
      await putData(`/api/event/register/${id}`, { id: idOf(otherMember) })
    return id
  }
  return { email, now, idOf, announceEvent, putData }
}
