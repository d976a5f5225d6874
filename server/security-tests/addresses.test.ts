import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import * as gamedays from '../../domain/gamedays/api.ts'
import { readEmail } from '../../domain/kernel/text/email.ts'
import { loginLimit } from '../../domain/auth/rules.ts'
import * as auth from '../../domain/auth/api.ts'
import * as registration from '../../domain/registration/api.ts'
import { scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite } from '../testing/site.ts'

const transport = createTransport({ jsonTransport: true })

/** Whom the mail server would be given. */
async function recipientsOf(address: string) {
  const { envelope } = await transport.sendMail({ to: { name: '', address }, text: 'x' })
  return envelope.to
}

const local = fc.string({
  unit: fc.constantFrom(...Array.from('abzABZ019.+_-!#$%&\'*/=?^`{|}~"() ,;<>\\')),
  minLength: 1,
  maxLength: 10,
})
const domain = fc.string({
  unit: fc.constantFrom(
    ...Array.from('abcxyzABCXYZ019..--nm'),
    'ü',
    'ß',
    'ｂ',
    '。',
    '\u00ad',
    '\u200b',
    'К',
  ),
  minLength: 1,
  maxLength: 16,
})
const typed = fc
  .tuple(local, domain, fc.constantFrom('.com', '.ORG', '.рф', '\u200b.com', '.example.'))
  .map(([before, name, end]) => `${before}@${name}${end}`)

test('an address that we take is the one that the mail server is given', async () => {
  let taken = 0
  await fc.assert(
    fc.asyncProperty(typed, async (address) => {
      const email = readEmail(address)
      if (email === null) return
      taken += 1
      expect(await recipientsOf(email)).toEqual([email])
      // Also what was typed, unread, would have reached that mailbox and no other.
      const [unread = ''] = await recipientsOf(address)
      expect(unread.toLowerCase().replace(/\.$/, '')).toBe(email)
    }),
    { numRuns: 3_000 },
  )
  expect(taken).toBeGreaterThan(300)
})

test('two that reach one mailbox are one', async () => {
  const noise = fc.constantFrom('', '\u00ad', '\u200b', '\u2060', '\ufeff', '\u00ad\u200b')
  await fc.assert(
    fc.asyncProperty(fc.array(noise, { minLength: 7, maxLength: 7 }), async (between) => {
      const address = `Target@${Array.from('example', (letter, at) => letter + between[at]).join('')}.com`
      expect(await recipientsOf(address)).toEqual(['Target@example.com'])
      expect(readEmail(address)).toBe('target@example.com')
    }),
    { numRuns: 200 },
  )
})

const target = 'target@example.com'
const forms = [
  target,
  'Target@Example.COM.',
  'target@ex\u00adample.com',
  'target@ex\u200b\u200bample.com',
  'target@\uff45xample.com',
  '\uff54arget\uff20example.com',
]

onBothEngines('an address in many forms', (engine) => {
  test('is one person to registration, RSVP, invitation and newsletter', async () => {
    const site = await openSite({ engine })
    const { organiser, gameday } = await scheduleGameday(site, { capacity: 20 })
    const guest = { guestName: 'Ann', status: 1 as const, additionalGuests: 0 }
    for (const email of forms) {
      const names = { names: ['Ann'], listed: true }
      await site.visitor().call(registration.register, { body: { email, ...names } })
      const rsvp = { gamedayId: gameday.id, guestEmail: email, ...guest }
      await site.visitor().call(gamedays.publicRsvp, { body: rsvp })
      await site.visitor().send({
        method: 'POST',
        url: '/newsletter/form',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ email }).toString(),
      })
    }
    const guests = forms.map((email) => ({ name: 'Ann', email }))
    const { body } = await organiser.call(gamedays.bulkInvite, {
      body: { gamedayID: gameday.id, guests },
    })
    expect(body).toMatchObject({ totalGuests: 1, alreadyInvitedEmails: [target], failed: 0 })
    const { query } = site.database
    const kept = [
      ...(await query.selectFrom('registrations').select('email').execute()),
      ...(await query.selectFrom('invitations').select('guestEmail as email').execute()),
      ...(await query.selectFrom('mailingAddresses').select('email').execute()),
    ]
    expect(kept.map(({ email }) => email)).toEqual([target, target, target])
    expect(new Set((await site.outbox()).map(({ recipient }) => recipient))).toEqual(
      new Set([target]),
    )
  })

  test('has one limit and one session', async () => {
    const site = await openSite({ engine })
    await site.register(target, 'Ann')
    const answers: number[] = []
    for (const email of forms) {
      answers.push((await site.visitor().call(auth.login, { body: { email } })).status)
    }
    const most = loginLimit.attempts
    expect(answers).toEqual(forms.map((_, position) => (position < most ? 200 : 429)))
    const digits = /^ *(\d{6})$/m.exec((await site.outbox()).at(-1)?.text ?? '')?.[1] ?? ''
    const asked = { email: forms.at(-1) ?? '', digits }
    expect((await site.visitor().call(auth.verifyDigits, { body: asked })).body.email).toBe(target)
  })
})
