import { expect, test } from 'vitest'
import { putEvent } from '../../domain/events/api.ts'
import { cancelMyRegistration, register } from '../../domain/registration/api.ts'
import { deleteRegistration } from '../../domain/registration/manage/api.ts'
import { waitForLock } from '../testing/databases/wait-for-lock.ts'
import {
  joinEventAs,
  createPerson,
  readEvent,
  createEvent,
  createEventForm,
} from '../testing/fixtures/events.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

const rosa = 'rosa@example.com'

async function registered(site: Site) {
  const body = { email: rosa, names: ['Rosa Delgado'], listed: true }
  const answer = await site.visitor().call(register, { body })
  return answer.body.id
}

const mails = async (site: Site) =>
  (await site.readOutbox()).map(({ kind, status }) => `${kind} ${status}`).toSorted()

onBothEngines('canceled registration', (engine) => {
  test.each([
    ['its owner', async (site: Site) => (await site.logIn(rosa)).call(cancelMyRegistration)],
    [
      'an organizer',
      async (site: Site, id: string) =>
        (await site.logInAdministrator()).call(deleteRegistration, { params: { id } }),
    ],
  ])('withdraws the queued confirmation when canceled by %s', async (_, cancel) => {
    const site = await openSite({ engine })
    const id = await registered(site)
    expect(await mails(site)).toEqual(['registration-confirmation queued'])
    expect((await cancel(site, id)).status).toBe(200)
    expect(await mails(site)).toEqual(['registration-cancelled queued'])
  })

  test('withdraws no mail that was sent', async () => {
    const site = await openSite({ engine })
    const id = await registered(site)
    const sentColumns = { status: 'sent' } as const
    await site.database.transaction(({ query }) =>
      query.updateTable('outbox').set(sentColumns).where('reference', '=', id).execute(),
    )
    expect((await (await site.logIn(rosa)).call(cancelMyRegistration)).status).toBe(200)
    expect(await mails(site)).toEqual([
      'registration-cancelled queued',
      'registration-confirmation sent',
    ])
  })

  test(
    'leaves no event to a removed badge, even one created concurrently',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const marcus = await createPerson(site, 'Marcus')
      const june = await createPerson(site, 'June')
      const { id } = await createEvent(june)
      await joinEventAs(marcus, id)
      const lateEventForm = createEventForm(marcus.id, { eventDay: 'Saturday' })
      const [canceled] = await waitForLock(
        site.database,
        // The cancellation has read the badge's events and waits for one of them.
        ({ query, forUpdate }) =>
          forUpdate(query.selectFrom('events').select('id').where('id', '=', id)).execute(),
        () => marcus.browser.call(cancelMyRegistration),
        () => marcus.browser.call(putEvent, { body: lateEventForm }),
      )
      expect(canceled.body).toEqual({ done: true })
      expect((await readEvent(site, lateEventForm.id)).title).toBe('Event Not Found')
      expect(await readEvent(site, id)).toMatchObject({ eventOwner: june.id, spotsTaken: 1 })
    },
  )
})
