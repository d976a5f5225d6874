import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { EventForm } from '../domain/events/schema.ts'
import type { User } from '../domain/auth/schema.ts'
import type { MyRegistration } from '../domain/registration/schema.ts'
import type { SmtpServer } from '../server/testing/mail/smtp-server.ts'
import { moveIntoConvention } from './convention-clock.ts'
import { signIn } from './sign-in.ts'
import type { TestSite } from './site.ts'

const members = ['Rosa', 'Theo', 'Eva', 'Milo'] as const
export type Member = (typeof members)[number]

/** Four badges on one address, at five past noon of the first day, with a table for some of them. */
export async function family(page: Page, site: TestSite, mail: SmtpServer) {
  const now = await moveIntoConvention(page, site, 5)
  const { email } = site.registered(1)
  await signIn(page, mail, email)
  const put = async (path: string, data: object) => {
    const response = await page.request.put(path, { data })
    expect([path, response.status()]).toEqual([path, 200])
  }
  const mine = (await (await page.request.get('/api/registration/mine')).json()) as MyRegistration
  const [first] = mine.names
  const names = members.map((name, index) => ({
    ...(index === 0 && first),
    name: `${name} Delgado`,
  }))
  await put('/api/registration/mine', { ...mine, names })
  const user = (await (await page.request.get('/api/user/session')).json()) as User
  const idOf = (member: Member) => user.names[members.indexOf(member)]?.id ?? ''
  /** Announces a table of one of them, who brings the game; others of them take a seat. */
  const announce = async (
    owner: Member,
    table: Pick<EventForm, 'gameName' | 'eventTime' | 'duration'> & Partial<EventForm>,
    ...others: Member[]
  ) => {
    const id = randomUUID()
    await put('/api/event', {
      id,
      eventDay: 'Friday',
      spots: 4,
      visible: true,
      eventOwner: idOf(owner),
      gameOwner: idOf(owner),
      teacher: 'none',
      ...table,
    })
    for (const other of others) await put(`/api/event/register/${id}`, { id: idOf(other) })
    return id
  }
  return { email, now, idOf, announce, put }
}
