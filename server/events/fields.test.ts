import { expect, test } from 'vitest'
import { eventCalendarPath } from '../../domain/events/paths.ts'
import * as api from '../../domain/events/api.ts'
import { listAudit } from '../../domain/audit/api.ts'
import type { EventForm } from '../../domain/events/schema.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import {
  joinEventAs,
  createPerson,
  readEvent,
  createEvent,
  createEventForm,
} from '../testing/fixtures/events.ts'

const long = 'x'.repeat(141)

/** Each field with the value sent, the default where none was sent, and its wording in notifications. */
const fields: {
  formChanges: Partial<EventForm>
  unchanged: Partial<EventForm>
  fieldName: string
  quoted: string
  audited: string
}[] = [
  {
    formChanges: { experience: 'learning' },
    unchanged: { experience: 'any' },
    fieldName: 'Experience: Good for learning',
    quoted: 'Experience: Good for learning',
    audited: 'Experience: learning → any',
  },
  {
    formChanges: { note: '  by the window,\nnewcomers welcome ' },
    unchanged: { note: '' },
    fieldName: 'Note: by the window, newcomers welcome',
    quoted: 'Note: “by the window, newcomers welcome”',
    audited: 'Note: by the window, newcomers welcome → nothing',
  },
]

onBothEngines('optional fields of an event', (engine) => {
  test.each(fields)(
    '$fieldName',
    async ({ formChanges, unchanged, fieldName, quoted, audited }) => {
      const site = await openSite({ engine })
      const marcus = await createPerson(site, 'Marcus')
      const plain = await createEvent(marcus, { eventTime: '9:00 PM', duration: 60 })
      expect(await readEvent(site, plain.id)).toMatchObject(unchanged)
      const form = await createEvent(marcus, formChanges)
      const first = await readEvent(site, form.id)
      const { participants: _, ...listed } = first
      expect((await site.visitor().call(api.listEvents)).body).toContainEqual(listed)

      // A client that does not know the field leaves it unchanged.
      const renamed = createEventForm(marcus.id, { id: form.id, gameName: 'Azul' })
      await marcus.browser.call(api.putEvent, { body: renamed })
      const second = { ...first, gameName: 'Azul', version: 2 }
      expect(await readEvent(site, form.id)).toEqual(second)

      const { body } = await site.app.server.inject({ url: `/api${eventCalendarPath(form.id)}` })
      const lines = body.replaceAll('\r\n ', '').replaceAll('\\,', ',').replaceAll('\\n', '\n')
      expect(lines.split('\n')).toContain(fieldName)

      const rosa = await createPerson(site, 'Rosa')
      await joinEventAs(rosa, form.id)
      await joinEventAs(rosa, plain.id)
      await marcus.browser.call(api.putEvent, { body: { ...renamed, eventTime: '8:30 PM' } })
      const [mail] = (await site.readOutbox()).filter(({ recipient }) => recipient === rosa.email)
      expect(mail?.text.split('\n')).toContain(quoted)

      const admin = await site.logInAdministrator()
      const back = { ...renamed, eventTime: '8:30 PM', ...unchanged }
      const { version } = await readEvent(site, form.id)
      await admin.call(api.putEvent, { body: { ...back, version } })
      expect(await readEvent(site, form.id)).toMatchObject({ ...unchanged, version: version + 1 })
      const { rows } = (await admin.call(listAudit, { query: {} })).body
      expect(rows[0]).toMatchObject({ action: 'event-changed', details: audited })
    },
  )

  test.each([
    [{ experience: 'none' as never }, 'experience', 'Choose who the event is for.'],
    [{ note: long }, 'note', 'A note can have at most 140 characters.'],
    [
      { note: 'Rules at https://rules.example' },
      'note',
      'A note cannot contain a web or email address.',
    ],
  ])('refuses %o', async (changes, field, message) => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const form = await createEvent(marcus)
    const before = await readEvent(site, form.id)
    const { status, body } = await marcus.browser.call(api.putEvent, {
      body: { ...form, ...changes },
    })
    expect([status, body]).toMatchObject([422, { field, message }])
    expect(await readEvent(site, form.id)).toEqual(before)
  })
})
