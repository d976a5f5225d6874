import * as api from '../../domain/gamedays/api.ts'
import type { GamedayForm } from '../../domain/gamedays/forms.ts'
import type { Gameday } from '../../domain/gamedays/schema.ts'
import type { Site, Visitor } from './site.ts'

export const adminEmail = 'admin@meepcon.example'

/** A Saturday twelve days after the tests' now. */
export const gamedayForm = {
  date: '2027-03-13',
  startTime: '13:00',
  endTime: '18:00',
  capacity: 20,
  location: 'Elm Street Church hall',
  description: 'Bring a game you love.',
} satisfies GamedayForm

export async function scheduleGameday(
  site: Site,
  form: Partial<GamedayForm> = {},
): Promise<{ organiser: Visitor; gameday: Gameday }> {
  const organiser = await site.signedIn(adminEmail)
  const { status, body } = await organiser.call(api.createGameday, {
    body: { ...gamedayForm, ...form },
  })
  if (status !== 201) throw new Error(`No game day: ${JSON.stringify(body)}`)
  return { organiser, gameday: body }
}

export async function gamedayNow(organiser: Visitor, id: string): Promise<Gameday> {
  return (await organiser.call(api.getGameday, { params: { id } })).body
}
