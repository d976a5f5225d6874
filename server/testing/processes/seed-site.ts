import { putEvent } from '../../../domain/events/api.ts'
import { createGameday } from '../../../domain/gamedays/api.ts'
import { listNames, verifyCode } from '../../../domain/auth/api.ts'
import { getSettings, saveSettings } from '../../../domain/settings/api.ts'
import { openRegistration, testMail } from '../../../domain/setup/api.ts'
import { register } from '../../../domain/registration/api.ts'
import { Client } from '../client.ts'
import { createEventForm } from '../fixtures/events.ts'
import { gamedayForm } from '../fixtures/gamedays.ts'
import { defaultSettings } from '../fixtures/settings.ts'
import { expectStatus } from '../expect-status.ts'
import type { ServerProcess } from './server-process.ts'

export async function createAdministratorClient(
  { url, administratorLink }: ServerProcess,
  connections = 8,
): Promise<Client> {
  const client = new Client(url, connections)
  const code = administratorLink().split('/verify/')[1] ?? ''
  await expectStatus(200, client.call(verifyCode, { params: { code } }))
  return client
}

/** Sets up a new site without a mail server and opens its registration, as an administrator would. */
export async function setUpSite(administrator: Client): Promise<void> {
  const { conventions } = await expectStatus(200, administrator.call(getSettings, {}))
  const [convention] = conventions
  if (!convention) throw new Error('A site without a convention')
  const { id, version } = convention
  const body = { ...defaultSettings, version }
  await expectStatus(200, administrator.call(saveSettings, { params: { id }, body }))
  await expectStatus(200, administrator.call(testMail, {}))
  await expectStatus(200, administrator.call(openRegistration, {}))
}

export interface SeedIds {
  names: string[]
  eventIds: string[]
  gamedayId: string
  /** A game day so small that guests have to wait. */
  smallGamedayId: string
}

/** Creates guests, events that all of them may join concurrently, and a game day. */
export async function seedServer(
  administrator: Client,
  {
    people,
    events,
    spots,
    gamedayCapacity = 40,
  }: Record<'people' | 'events' | 'spots', number> & { gamedayCapacity?: number },
): Promise<SeedIds> {
  for (let number = 0; number < people; number += 1) {
    const body = {
      email: `guest${number}@example.com`,
      names: [`Guest ${number}`],
      zip: null,
      listed: true,
    }
    await expectStatus(201, administrator.call(register, { body }))
  }
  const names = (await expectStatus(200, administrator.call(listNames, {}))).map(({ id }) => id)
  const eventForms = Array.from({ length: events }, () =>
    // An undetermined time clashes with nothing.
    createEventForm(names[0] ?? '', { eventTime: 'Undetermined', spots }),
  )
  for (const body of eventForms) await expectStatus(200, administrator.call(putEvent, { body }))
  const createSeedGameday = async (date: string, capacity: number) => {
    const body = { ...gamedayForm, date, capacity }
    return (await expectStatus(201, administrator.call(createGameday, { body }))).id
  }
  return {
    names,
    eventIds: eventForms.map((form) => form.id),
    gamedayId: await createSeedGameday('2040-03-03', gamedayCapacity),
    smallGamedayId: await createSeedGameday('2040-03-10', 3),
  }
}
