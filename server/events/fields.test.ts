import { expect, test } from 'vitest'
import { calendarPath } from '../../domain/events/paths.ts'
import * as api from '../../domain/events/api.ts'
import { listAudit } from '../../domain/audit/api.ts'
import type { EventForm } from '../../domain/events/schema.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import { joinAs, person, readEvent, table, tableForm } from '../testing/fixtures/events.ts'

const long = 'x'.repeat(141)

/** Each with what is sent, what is kept where nothing was ever said, and how it is told. */
const fields: {
  said: Partial<EventForm>
  unsaid: Partial<EventForm>
  told: string
  quoted: string
  audited: string
}[] = [
  {
    said: { experience: 'learning' },
    unsaid: { experience: 'any' },
    told: 'Experience: Good for learning',
    quoted: 'Experience: Good for learning',
    audited: 'Experience: learning → any',
  },
  {
    said: { note: '  by the window,\nnewcomers welcome ' },
    unsaid: { note: '' },
    told: 'Note: by the window, newcomers welcome',
    quoted: 'Note: “by the window, newcomers welcome”',
    audited: 'Note: by the window, newcomers welcome → nothing',
  },
]

onBothEngines('what an organizer says of a table', (engine) => {
  test.each(fields)('$told', async ({ said, unsaid, told, quoted, audited }) => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const plain = await table(marcus, { eventTime: '9:00 PM', duration: 60 })
    expect(await readEvent(site, plain.id)).toMatchObject(unsaid)
    const form = await table(marcus, said)
    const first = await readEvent(site, form.id)
    const { participants: _, ...listed } = first
    expect((await site.visitor().call(api.listEvents)).body).toContainEqual(listed)

    // Whoever does not know of it leaves it as it is.
    const renamed = tableForm(marcus.id, { id: form.id, gameName: 'Azul' })
    await marcus.browser.call(api.putEvent, { body: renamed })
    const second = { ...first, gameName: 'Azul', version: 2 }
    expect(await readEvent(site, form.id)).toEqual(second)

    const { body } = await site.app.server.inject({ url: `/api${calendarPath(form.id)}` })
    const lines = body.replaceAll('\r\n ', '').replaceAll('\\,', ',').replaceAll('\\n', '\n')
    expect(lines.split('\n')).toContain(told)

    const rosa = await person(site, 'Rosa')
    await joinAs(rosa, form.id)
    await joinAs(rosa, plain.id)
    await marcus.browser.call(api.putEvent, { body: { ...renamed, eventTime: '8:30 PM' } })
    const [mail] = (await site.outbox()).filter(({ recipient }) => recipient === rosa.email)
    expect(mail?.text.split('\n')).toContain(quoted)

    const admin = await site.administrator()
    const back = { ...renamed, eventTime: '8:30 PM', ...unsaid }
    const { version } = await readEvent(site, form.id)
    await admin.call(api.putEvent, { body: { ...back, version } })
    expect(await readEvent(site, form.id)).toMatchObject({ ...unsaid, version: version + 1 })
    const { rows } = (await admin.call(listAudit, { query: {} })).body
    expect(rows[0]).toMatchObject({ action: 'event-changed', details: audited })
  })

  test.each([
    [{ experience: 'none' as never }, 'experience', 'Choose whom the table is for.'],
    [{ note: long }, 'note', 'A note has at most 140 characters.'],
    [
      { note: 'Rules at https://rules.example' },
      'note',
      'A note cannot contain a web or e-mail address.',
    ],
  ])('%o is refused', async (changes, field, message) => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const form = await table(marcus)
    const before = await readEvent(site, form.id)
    const { status, body } = await marcus.browser.call(api.putEvent, {
      body: { ...form, ...changes },
    })
    expect([status, body]).toMatchObject([422, { field, message }])
    expect(await readEvent(site, form.id)).toEqual(before)
  })
})
