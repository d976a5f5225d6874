import { describe, expect, onTestFinished, test } from 'vitest'
import { minutes } from '../../domain/kernel/time.ts'
import { readMailPause } from '../platform/mail/mail-pause.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { deliverMail } from '../testing/mail/deliver-mail.ts'
import { findMissingProgram, startPostfix } from '../testing/mail/postfix.ts'
import { startScriptedSmtp } from '../testing/mail/scripted-smtp.ts'
import { startSmtpServer } from '../testing/mail/smtp-server.ts'
import { openSite, type Site } from '../testing/site.ts'

const frame = { name: 'MeepCon', tagline: 'for tests', publicUrl: 'http://localhost:3000' }
const template = { subject: 'S', preview: '', heading: '', paragraphs: [] }
const guests = ['june@example.com', 'rosa@example.com']

const queue = (site: Site, addresses: readonly string[]) =>
  site.database.transaction((transaction) =>
    queueMail(
      transaction,
      addresses.map((to) => ({ kind: 'test', to, template, frame })),
      site.clock.now(),
      { by: 'team' },
    ),
  )

const states = async (site: Site) =>
  (await site.readOutbox()).map(({ recipient, status }) => `${recipient} ${status}`).toSorted()

const poll = { timeout: 10_000 }

interface RefusalCase {
  name: string
  /** Postfix options that lead to this reply. */
  options: readonly string[]
  /** The text of the reply; `<recipient>` stands for the address. */
  reply: string
}

/** Replies of relays to a misconfigured site, recorded from Postfix 3.7. */
const misconfigured: readonly RefusalCase[] = [
  {
    name: 'the sender belongs to another account',
    options: [
      'smtpd_sender_restrictions = check_sender_access static:{553 5.7.1 not owned by user site}',
    ],
    reply: '553 5.7.1 <meep@meepcon.example>: Sender address rejected: not owned by user site',
  },
  {
    name: 'there are no credentials',
    options: [
      'mynetworks = 192.0.2.1',
      'smtpd_relay_restrictions = permit_mynetworks, reject_unauth_destination',
    ],
    reply: '554 5.7.1 <recipient>: Relay access denied',
  },
  {
    name: 'there are no credentials, with the usual settings',
    options: ['mynetworks = 192.0.2.1'],
    reply: '454 4.7.1 <recipient>: Relay access denied',
  },
  {
    name: 'our address is not welcome',
    options: ['smtpd_client_restrictions = reject'],
    reply: '554 5.7.1 <localhost[127.0.0.1]>: Client host rejected: Access denied',
  },
  {
    name: 'the quota is used up',
    options: [
      'smtpd_recipient_restrictions = check_recipient_access static:{550 5.4.5 Daily user sending limit exceeded}',
    ],
    reply: '550 5.4.5 <recipient>: Recipient address rejected: Daily user sending limit exceeded',
  },
]

const unknownMailbox: RefusalCase = {
  name: 'there is no such mailbox',
  options: [
    'smtpd_recipient_restrictions = check_recipient_access inline:{ {rosa@example.com = 550 5.1.1 User unknown} }, permit_mynetworks, reject',
  ],
  reply: '550 5.1.1 <recipient>: Recipient address rejected: User unknown',
}

/** No mail is lost while the mail server answers like this, and all mail is sent once it accepts mail. */
async function expectPause(urls: { broken: string; repaired: string }, words: string | RegExp) {
  const site = await openSite({ engine: 'sqlite' })
  await queue(site, guests)
  const delivery = deliverMail(site, urls.broken)
  await expect.poll(() => readMailPause(site.database.query), poll).not.toBeNull()
  const pause = await readMailPause(site.database.query)
  expect(pause?.reason).toMatch(words)
  expect(await states(site)).toEqual(guests.map((guest) => `${guest} queued`))
  await delivery.close()
  site.clock.advance(minutes(5))
  deliverMail(site, urls.repaired)
  await expect.poll(() => states(site), poll).toEqual(guests.map((guest) => `${guest} sent`))
}

async function expectFailed(url: string, words: string) {
  const site = await openSite({ engine: 'sqlite' })
  await queue(site, guests)
  deliverMail(site, url)
  await expect
    .poll(() => states(site), poll)
    .toEqual(['june@example.com sent', 'rosa@example.com failed'])
  expect((await site.readOutbox()).map(({ lastError }) => lastError ?? '').join()).toContain(words)
  expect(await readMailPause(site.database.query)).toBeNull()
}

const createReply = ({ reply }: RefusalCase, address: string) => reply.replace('recipient', address)

/** Matches the reply, regardless of which guest was tried first. */
const replyPattern = ({ reply }: RefusalCase) =>
  new RegExp(
    reply
      .replaceAll(/[.[\]()]/g, String.raw`\$&`)
      .replace('<recipient>', '<(june|rosa)@example.com>'),
  )

async function startAcceptingServer(): Promise<string> {
  const smtp = await startSmtpServer()
  onTestFinished(() => smtp.close())
  return smtp.url
}

async function startRefusingServer(
  refusalCase: RefusalCase,
  isRefused = (_: string) => true,
): Promise<string> {
  const smtp = await startScriptedSmtp({
    reply(command, line) {
      const address = /<(.*)>/.exec(line)?.[1] ?? ''
      return command === 'RCPT' && isRefused(address)
        ? createReply(refusalCase, address)
        : undefined
    },
  })
  onTestFinished(smtp.close)
  return smtp.url
}

describe('with the replies of Postfix, the mail queue', () => {
  test.each(misconfigured)('pauses when $name', async (refusalCase) => {
    await expectPause(
      { broken: await startRefusingServer(refusalCase), repaired: await startAcceptingServer() },
      replyPattern(refusalCase),
    )
  })

  test('gives up a mail when the mailbox does not exist', async () => {
    const url = await startRefusingServer(
      unknownMailbox,
      (address) => address === 'rosa@example.com',
    )
    await expectFailed(url, createReply(unknownMailbox, 'rosa@example.com'))
  })

  test('pauses when the certificate cannot be trusted', async () => {
    const smtp = await startSmtpServer({ offersEncryption: true })
    onTestFinished(() => smtp.close())
    await expectPause({ broken: smtp.url, repaired: await startAcceptingServer() }, /certificate/)
  })

  test('sends no password to a server without encryption, unless the address allows it', async () => {
    const smtp = await startSmtpServer()
    onTestFinished(() => smtp.close())
    const brokenUrl = withLoopbackNumber(smtp.url)
    const repaired = `${brokenUrl}?requireTLS=false`
    await expectPause(
      { broken: brokenUrl, repaired },
      /password in SMTP_URL was not sent.*\?requireTLS=false/,
    )
    expect(smtp.logins()).toBeGreaterThan(0)
  })

  test('sends no password before the address allows it', async () => {
    const site = await openSite({ engine: 'sqlite' })
    const smtp = await startSmtpServer()
    onTestFinished(() => smtp.close())
    await queue(site, guests)
    deliverMail(site, withLoopbackNumber(smtp.url))
    await expect.poll(() => readMailPause(site.database.query), poll).not.toBeNull()
    expect(smtp.logins()).toBe(0)
  })

  test('sends a message again with the same Message-ID when the connection breaks after it', async () => {
    const site = await openSite({ engine: 'sqlite' })
    let failures = 0
    const smtp = await startScriptedSmtp({
      reply: (command) => (command === 'MESSAGE' && (failures += 1) === 1 ? '' : undefined),
    })
    onTestFinished(smtp.close)
    const [queuedMail] = await queue(site, ['rosa@example.com'])
    deliverMail(site, smtp.url)
    await expect.poll(() => readMailPause(site.database.query), poll).not.toBeNull()
    site.clock.advance(minutes(1))
    site.live.publish(['outbox'])
    await expect.poll(() => states(site), poll).toEqual(['rosa@example.com sent'])
    expect(smtp.messages.map((text) => /Message-ID: <(.*)@/i.exec(text)?.[1])).toEqual([
      queuedMail?.id,
      queuedMail?.id,
    ])
  })
})

/** A loopback address that does not look like one, with a password. */
const withLoopbackNumber = (url: string) => url.replace('//127.0.0.1', '//site:sesame@2130706433')

const missingProgram = findMissingProgram()
if (missingProgram) console.info(`Not tried with a real Postfix: ${missingProgram}.`)

describe.skipIf(missingProgram !== null)('a real Postfix', () => {
  test('answers as recorded, and pauses the queue only when the site is at fault', async () => {
    const cases = [...misconfigured, unknownMailbox]
    const extraOptionSets = [['smtpd_tls_security_level = may'], []]
    const ports = await startPostfix(
      [...cases.map((refusalCase) => refusalCase.options), ...extraOptionSets],
      (work) => onTestFinished(work),
    )
    const urls = ports.map((port) => `smtp://127.0.0.1:${port}`)
    const repaired = urls.at(-1) ?? ''
    for (const [index, refusalCase] of misconfigured.entries()) {
      await expectPause({ broken: urls[index] ?? '', repaired }, replyPattern(refusalCase))
    }
    await expectFailed(
      urls[misconfigured.length] ?? '',
      createReply(unknownMailbox, 'rosa@example.com'),
    )
    await expectPause({ broken: urls.at(-2) ?? '', repaired }, /self-signed certificate/)
    await expectPause(
      { broken: withLoopbackNumber(repaired), repaired },
      /password in SMTP_URL was not sent/,
    )
  }, 60_000)
})
