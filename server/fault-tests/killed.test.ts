// @module-tag full
import { describe, type ExpectStatic, test } from 'vitest'
import { currentSession } from '../../domain/auth/api.ts'
import { minutes } from '../../domain/kernel/time.ts'
import { startSmtpServer } from '../testing/mail/smtp-server.ts'
import { maxSmtpConnections } from '../platform/mail/smtp/transport.ts'
import { runSite } from '../testing/processes/running-site.ts'
import { createAdministratorClient, seedServer } from '../testing/processes/seed-site.ts'
import { type ServerStorage, newSiteStorage, slowPoll } from '../testing/processes/site-storage.ts'
import type { DatabaseEngine } from '../testing/site.ts'
import { writeUntilCutOff } from '../testing/processes/acknowledged-writes.ts'
import { type AnswerLedgers, createLedgers } from '../testing/processes/ledger.ts'
import { startPushDevices } from '../testing/processes/push-devices.ts'

const killCount = Number(process.env['FAULT_KILLS'] ?? 5)

/** Wait for the queries of the killed server to end before reading the rows. */
const waitForConnectionsEnd = async ({ engine, read }: ServerStorage, expect: ExpectStatic) => {
  if (engine === 'sqlite') return
  const otherConnectionsQuery = `select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await expect.poll(() => read(otherConnectionsQuery), { ...slowPoll, interval: 5 }).toEqual([])
}

/** The last two guests of the seed, who have phones with push subscriptions. */
const waitingEmails = ['guest8@example.com', 'guest9@example.com']

/** Queries for rows that must never exist. */
const inconsistencyQueries = {
  'events with more participants than spots': `select events.id from events
    join participants on event_id = events.id group by events.id having count(*) > max(spots)`,
  'two participants with the same position': `select event_id from participants
    group by event_id, position having count(*) > 1`,
  'game days with more people than spots': `select gamedays.id from gamedays
    join invitations on gameday_id = gamedays.id where status = 1
    group by gamedays.id having sum(1 + additional_guests) > max(capacity)`,
  'conventions with more badges than their capacity': `select conventions.id from conventions
    join registrations on registrations.convention_id = conventions.id
    join names on registration_id = registrations.id
    group by conventions.id having count(*) > max(registration_capacity)`,
  'registrations without exactly one confirmation mail': `select id from registrations
    where 1 <> (select count(*) from outbox where reference = registrations.id)`,
  // None is needed if an organizer overrode the reply. A seated party may have only the mail about its spots, because
  // an outdated mail is dropped at delivery.
  'replies without exactly one mail': `select id from (
    select id, status,
      (select count(*) from outbox where reference = invitations.id) as mails,
      (select count(*) from outbox where reference = invitations.id and kind <> 'gameday-seated') as replies
    from invitations
  ) as replied where status <> 2 and (mails = 0 or replies > 1)`,
  // Parties that fit wait until the hold ends on spots that an organizer freed.
  'waiting parties that fit': `select gamedays.id from gamedays
    join invitations on gameday_id = gamedays.id where waits_since <> '' and status = 0
    group by gamedays.id having max(held_spots) = 0 and min(1 + additional_guests) <= max(capacity) - (
      select coalesce(sum(1 + additional_guests), 0) from invitations
      where gameday_id = gamedays.id and status = 1)`,
  // A party that left the waiting list was seated, even if it canceled later; its notification is removed with its
  // spots.
  'seated parties without exactly one mail and one notification': `select id from (
    select id, case when status = 0 then 0 else 1 end as seated, case when status = 1 then 1 else 0 end as has,
      (select count(*) from outbox where reference = invitations.id and kind = 'gameday-seated') as mails,
      (select count(*) from notices where email = guest_email and code = 'gameday-seats') as notices
    from invitations
    where exists (select 1 from outbox where reference = invitations.id and kind = 'gameday-waiting')
  ) as waited where (mails <> seated and has = seated) or mails > 1 or notices <> has`,
  'events with free spots and a waiting list': `select id from events where in_line > 0
    and spots > spots_kept + (select count(*) from participants where event_id = events.id)`,
  'events with a wrong count of their waiting list': `select id from events
    where in_line <> (select count(*) from waiting where event_id = events.id)`,
  'participants who are also on the waiting list': `select waiting.event_id from waiting join participants
    on participants.event_id = waiting.event_id and participants.name_id = waiting.name_id`,
  // These guests have a spot only if the waiting list gave them one.
  'assigned spots without a notification and a mail': `select event_id from participants
    join names on names.id = name_id join registrations on registrations.id = registration_id
    where email in ('${waitingEmails.join("', '")}') and not exists (
      select 1 from notices join outbox on outbox.id = mail_id
      where code = 'seat-given' and about = event_id || ' ' || name_id
      and notices.created_at >= joined_at)`,
  'mails that refer to no row': `select id from outbox
    where kind <> 'login' and kind <> 'seat-given' and reference not in (select id from registrations)
    and reference not in (select id from invitations) and reference not in (select id from events)`,
}

async function expectAnsweredWritesStored(
  { read }: ServerStorage,
  ledgers: AnswerLedgers,
  expect: ExpectStatic,
): Promise<void> {
  const takenSpots = new Set(
    (
      await read<{ event_id: string; name_id: string }>(
        'select event_id, name_id from participants',
      )
    ).map((row) => `${row.event_id} ${row.name_id}`),
  )
  const badges = new Map(
    (
      await read<{ email: string; badges: number }>(`select email, count(names.id) as badges
        from registrations left join names on registration_id = registrations.id group by email`)
    ).map((row) => [row.email, Number(row.badges)]),
  )
  const guests = new Map(
    (
      await read<{ guest_email: string; additional_guests: number }>(
        'select guest_email, additional_guests from invitations where status = 1',
      )
    ).map((row) => [row.guest_email, row.additional_guests]),
  )
  const stateOfSpot = (key: string) => (takenSpots.has(key) ? ('in' as const) : ('out' as const))
  const lostAnswers = [
    ...ledgers.spots.answered.filter(([key, state]) => stateOfSpot(key) !== state),
    ...ledgers.registrations.answered.filter(([email, count]) => badges.get(email) !== count),
    ...ledgers.replies.answered.filter(([email, count]) => guests.get(email) !== count),
  ]
  expect(lostAnswers).toEqual([])
  ledgers.spots.settleUnanswered(stateOfSpot)
  ledgers.registrations.settleUnanswered((email) => badges.get(email))
  ledgers.replies.settleUnanswered((email) => guests.get(email))
  const queries = Object.entries(inconsistencyQueries).map(
    ([label, query]) => `select '${label}' as what from (${query}) as found`,
  )
  expect(await read(queries.join(' union all '))).toEqual([])
}

describe.concurrent.each<DatabaseEngine>(['sqlite', 'postgres'])('on %s', (engine) => {
  test(
    `survives ${killCount} kills during writes without losing an acknowledged write`,
    { timeout: 20_000 * (killCount + 10) },
    async ({ expect, onTestFinished }) => {
      const storage = await newSiteStorage(engine, onTestFinished)
      // Every other round kills at the worst moment: the mail server has received a mail and not yet acknowledged it.
      let mailsLeft = 0
      const smtp = await startSmtpServer({
        beforeReceipt: async () => {
          mailsLeft -= 1
          if (mailsLeft === 0) server.process.kill('SIGKILL')
        },
      })
      onTestFinished(() => smtp.close())
      // Every fourth round does the same with a push service.
      let pushesLeft = 0
      const phones = await startPushDevices(onTestFinished, () => {
        pushesLeft -= 1
        if (pushesLeft === 0) server.process.kill('SIGKILL')
      })
      const runOptions = { environment: { SMTP_URL: smtp.url }, pushPort: phones.port }
      let server = await runSite(storage, { ...runOptions, clockAhead: 0 })
      const { port } = server
      const client = await createAdministratorClient(server)
      onTestFinished(() => client.close())
      const seedIds = await seedServer(client, {
        people: 10,
        events: 4,
        spots: 5,
        gamedayCapacity: 100,
      })
      for (const email of waitingEmails) await phones.switchOn(server, smtp, email)
      const ledgers = createLedgers()
      const statuses = new Map<number, number>()

      for (let round = 1; round <= killCount; round += 1) {
        // Vary the moment of the kill: after few answers or mails, or after many.
        let answersLeft = round % 4 === 2 ? 6 + ((round * 37) % 25) : 300
        mailsLeft = round % 2 === 0 ? 0 : 1 + (round % 7)
        pushesLeft = round % 4 === 0 ? 1 : 0
        const onAnswer = (status: number) => {
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (--answersLeft === 0) server.process.kill('SIGKILL')
        }
        await writeUntilCutOff({ client, ledgers, seedIds, round, onAnswer })
        await server.ended
        // Reset the trigger, so that the next server lives until its own round.
        mailsLeft = 0
        pushesLeft = 0
        await waitForConnectionsEnd(storage, expect)
        phones.begin(round)
        server = await runSite(storage, { ...runOptions, port, clockAhead: round * minutes(3) })
        await expectAnsweredWritesStored(storage, ledgers, expect)
        const { body } = await client.call(currentSession, {})
        expect(body.isAdmin).toBe(true)
      }
      // Success, success without content, or refusal by a rule; never a fault.
      const expectedStatuses = [200, 201, 409]
      expect([...statuses.keys()].filter((status) => !expectedStatuses.includes(status))).toEqual(
        [],
      )
      const succeeded = (statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)
      expect(succeeded).toBeGreaterThan(killCount * 3)
      for (const { answered } of Object.values(ledgers)) expect(answered).not.toEqual([])
      // With few rounds, possibly no player leaves an event with a waiting list.
      if (killCount > 8) {
        for (const kind of ['seat-given', 'gameday-seated']) {
          const waitingMailQuery = `select id from outbox where kind = '${kind}'`
          expect(await storage.read(waitingMailQuery)).not.toEqual([])
        }
      }

      const pendingNewsQuery = 'select id from seat_news'
      await expect.poll(() => storage.read(pendingNewsQuery), slowPoll).toEqual([])
      // Move past every claim and every digest delay. A running server may sleep for a minute before it checks.
      await server.endWith('SIGTERM')
      await server.ended
      const clockAhead = (killCount + 1) * minutes(3) + minutes(11)
      server = await runSite(storage, { ...runOptions, port, clockAhead })
      const unsentQuery =
        "select kind from outbox where status <> 'sent' union all select 'push' from pushes"
      await expect.poll(() => storage.read(unsentQuery), slowPoll).toEqual([])
      await phones.expectEverything(storage, waitingEmails, expect)
      if (killCount > 8) expect(phones.received).not.toEqual([])
      const received = smtp.received.map(({ to, mail }) => ({
        to,
        id: /<(.*)@/.exec(mail.messageId ?? '')?.[1] ?? '',
      }))
      const receivedIds = new Set(received.map(({ id }) => id))
      const sentIds = new Set(
        (await storage.read<{ id: string }>('select id from outbox')).map(({ id }) => id),
      )
      expect(sentIds.difference(receivedIds)).toEqual(new Set())
      // The mail of a party may be received during a kill, and dropped afterwards because its news is outdated.
      const withoutRow = received.filter(({ id }) => !sentIds.has(id))
      expect(withoutRow.filter(({ to }) => !to.startsWith('party-'))).toEqual([])
      const duplicateCount = smtp.received.length - receivedIds.size
      if (process.env['FAULT_KILLS']) {
        console.log(
          `${engine}: ${killCount} kills, ${sentIds.size} mails, ${duplicateCount} of them twice, ${phones.received.length} pushes`,
        )
      }
      // Only a mail that was being delivered during a kill is sent again, under the same Message-ID.
      expect(duplicateCount).toBeLessThanOrEqual(killCount * maxSmtpConnections)
      if (engine === 'sqlite') {
        expect(await storage.read('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
      }
    },
  )
})
