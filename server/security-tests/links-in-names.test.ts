import { expect, test } from 'vitest'
import { sendMessage } from '../../domain/contact/api.ts'
import { putEvent } from '../../domain/events/api.ts'
import { publicRsvp } from '../../domain/gamedays/api.ts'
import { changeMyRegistration, register } from '../../domain/registration/api.ts'
import { openSite } from '../testing/site.ts'
import { scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { createPerson, createEventForm } from '../testing/fixtures/events.ts'

test.each(['evil-prizes.example/win', 'www.evil', 'x . com', 'x．com', 'kim@evil.example'])(
  'rejects the name %s in every form',
  async (name) => {
    const site = await openSite({ engine: 'sqlite' })
    const { gameday } = await scheduleGameday(site)
    const omar = await createPerson(site, 'Omar')
    const visitor = site.visitor()
    const email = 'victim@example.com'
    const answers = await Promise.all([
      visitor.call(register, { body: { email, names: [name], listed: true } }),
      visitor.call(sendMessage, { body: { name, email, message: 'Hello' } }),
      visitor.call(publicRsvp, {
        body: {
          gamedayId: gameday.id,
          guestName: name,
          guestEmail: email,
          status: 1,
          replyComments: null,
          additionalGuests: 0,
        },
      }),
      omar.browser.call(putEvent, { body: createEventForm(omar.id, { gameName: name }) }),
      omar.browser.call(changeMyRegistration, {
        body: { names: [{ id: omar.id, name }], zip: null, listed: true },
      }),
    ])
    expect(answers.map(({ status, body }) => [status, body.field])).toEqual([
      [422, 'names.0'],
      [422, 'name'],
      [422, 'guestName'],
      [422, 'gameName'],
      [422, 'names.0.name'],
    ])
    expect(await site.readOutbox()).toEqual([])
  },
)
