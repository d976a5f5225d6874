import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import * as gamedays from '../../domain/gamedays/api.ts'
import { parseEmail } from '../../domain/kernel/text/email.ts'
import { loginLimit } from '../../domain/auth/rules.ts'
import * as auth from '../../domain/auth/api.ts'
import * as registration from '../../domain/registration/api.ts'
import { scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite } from '../testing/site.ts'

const transport = createTransport({ jsonTransport: true })

/** The recipients that the mail server would receive. */
async function readRecipients(address: string) {
  const { envelope } = await transport.sendMail({ to: { name: '', address }, text: 'x' })
  return envelope.to
}

const localPart = fc.string({
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
const typedAddress = fc
  .tuple(localPart, domain, fc.constantFrom('.com', '.ORG', '.рф', '\u200b.com', '.example.'))
  .map(([leadingText, name, trailingText]) => `${leadingText}@${name}${trailingText}`)

test('gives the mail server exactly the address that was accepted', async () => {
  let acceptedCount = 0
  await fc.assert(
    fc.asyncProperty(typedAddress, async (address) => {
      const email = parseEmail(address)
      if (email === null) return
      acceptedCount += 1
      expect(await readRecipients(email)).toEqual([email])
      // The address as typed, unparsed, would also have reached that mailbox and no other.
      const [ignored = ''] = await readRecipients(address)
      expect(ignored.toLowerCase().replace(/\.$/, '')).toBe(email)
    }),
    { numRuns: 3_000 },
  )
  expect(acceptedCount).toBeGreaterThan(300)
})

test('treats two addresses of one mailbox as one', async () => {
  const invisibleCharacters = fc.constantFrom(
    '',
    '\u00ad',
    '\u200b',
    '\u2060',
    '\ufeff',
    '\u00ad\u200b',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(invisibleCharacters, { minLength: 7, maxLength: 7 }),
      async (insertions) => {
        const address = `Target@${Array.from('example', (letter, index) => letter + insertions[index]).join('')}.com`
        expect(await readRecipients(address)).toEqual(['Target@example.com'])
        expect(parseEmail(address)).toBe('target@example.com')
      },
    ),
    { numRuns: 200 },
  )
})

const target = 'target@example.com'
const addressForms = [
  target,
  'Target@Example.COM.',
  'target@ex\u00adample.com',
  'target@ex\u200b\u200bample.com',
  'target@\uff45xample.com',
  '\uff54arget\uff20example.com',
]

onBothEngines('one address in several spellings', (engine) => {
  test('is one person to registration, RSVP, invitation and newsletter', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site, { capacity: 20 })
    const guest = { guestName: 'Ann', status: 1 as const, additionalGuests: 0 }
    for (const email of addressForms) {
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
    const guests = addressForms.map((email) => ({ name: 'Ann', email }))
    const { body } = await organizer.call(gamedays.bulkInvite, {
      body: { gamedayID: gameday.id, guests },
    })
    expect(body).toMatchObject({ totalGuests: 1, alreadyInvitedEmails: [target], failed: 0 })
    const { query } = site.database
    const storedAddresses = [
      ...(await query.selectFrom('registrations').select('email').execute()),
      ...(await query.selectFrom('invitations').select('guestEmail as email').execute()),
      ...(await query.selectFrom('mailingAddresses').select('email').execute()),
    ]
    expect(storedAddresses.map(({ email }) => email)).toEqual([target, target, target])
    expect(new Set((await site.readOutbox()).map(({ recipient }) => recipient))).toEqual(
      new Set([target]),
    )
  })

  test('shares one limit and one session', async () => {
    const site = await openSite({ engine })
    await site.register(target, 'Ann')
    const answers: number[] = []
    for (const email of addressForms) {
      answers.push((await site.visitor().call(auth.login, { body: { email } })).status)
    }
    const maxAttempts = loginLimit.attempts
    expect(answers).toEqual(addressForms.map((_, position) => (position < maxAttempts ? 200 : 429)))
    const digits = /^ *(\d{6})$/m.exec((await site.readOutbox()).at(-1)?.text ?? '')?.[1] ?? ''
    const verifyBody = { email: addressForms.at(-1) ?? '', digits }
    expect((await site.visitor().call(auth.verifyDigits, { body: verifyBody })).body.email).toBe(
      target,
    )
  })
})
