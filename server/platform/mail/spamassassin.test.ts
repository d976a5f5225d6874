// @module-tag full
import { spawnSync } from 'node:child_process'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { frame, sampleMails } from '../../../tools/screenshots/sample-mails.ts'
import { createOutboxRow } from './outbox.ts'
import { mailOptions } from './smtp/smtp-transport.ts'

const isInstalled = spawnSync('spamassassin', ['--version']).status === 0
if (!isInstalled) console.log('Skipped: SpamAssassin is not installed.')

/** A stricter receiver rejects mail from about 5 points; all of them are about the mail's content. */
const maxPoints = 0.5

/** Checks all mails in one run, as a start takes long. Without network: DNS lists judge the sender's server. */
function checkSpam(mails: readonly Buffer[]): string[] {
  const mailbox = mails.map(
    (mail) => `From meep@meepcon.example ${mailboxDate}\n${escapeMail(mail)}\n\n`,
  )
  const options = { input: mailbox.join(''), encoding: 'utf8', maxBuffer: 50_000_000 } as const
  const { stdout } = spawnSync('spamassassin', ['--local', '--test-mode', '--mbox'], options)
  return stdout.split(/^From meep@meepcon\.example .*$/m).slice(1)
}

const mailboxDate = 'Fri Nov 20 12:00:00 2026'
/** A line of a mailbox file that begins with From would begin another mail. */
const escapeMail = (mail: Buffer) =>
  mail
    .toString('latin1')
    .replaceAll('\r\n', '\n')
    .replaceAll(/^From /gm, '>From ')

const recipient = 'rosa@example.com'
const mailFrom = 'MeepCon <meep@meepcon.example>'

/** The header lines that the sending and the receiving mail server add. */
const transportHeaders = (name: string) =>
  [
    // A public address: those of documentations count as forged.
    `Received: from mail.meepcon.example (mail.meepcon.example [9.9.9.25])`,
    `\tby mx.example.com (Postfix) with ESMTPS id 4ABC for <${recipient}>;`,
    `\t${new Date().toUTCString().replace('GMT', '+0000')}`,
    // The report lists mails in an order of its own.
    `X-Sample: ${name}`,
    '',
  ].join('\r\n')

test.skipIf(!isInstalled)(
  'SpamAssassin finds next to nothing in any mail',
  async () => {
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const mails: Buffer[] = []
    for (const { name: kind, template } of sampleMails) {
      const message = { kind, to: recipient, toName: 'Rosa Delgado', template, frame }
      const row = createOutboxRow(message, new Date().toISOString())
      const { message: source } = await composer.sendMail(mailOptions(row, mailFrom))
      mails.push(Buffer.concat([Buffer.from(transportHeaders(kind)), source as Buffer]))
    }
    const results = checkSpam(mails)
    expect(results).toHaveLength(sampleMails.length)
    const points = results.map((result) => {
      const [, name = ''] = /^X-Sample: (.*)$/m.exec(result) ?? []
      const [, score = 'NaN', tests = ''] =
        /^X-Spam-Status: \w+, score=(-?[\d.]+)[\s\S]*?tests=([\s\S]*?)\s+autolearn/m.exec(result) ??
        []
      return `${name}: ${score} ${tests.replaceAll(/\s+/g, '')}`
    })
    console.log(points.toSorted().join('\n'))
    expect(points.filter((line) => !(Number(line.split(' ')[1]) <= maxPoints))).toEqual([])
  },
  600_000,
)
