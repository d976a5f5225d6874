import { expect, onTestFinished, test } from 'vitest'
import { inviteGuest } from '../../domain/gamedays/api.ts'
import { deliverMail } from '../testing/mail/deliver-mail.ts'
import { startSmtpServer } from '../testing/mail/smtp-server.ts'
import { scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

const key = 'k'.repeat(32)
const rosa = 'rosa@example.com'

interface ReportParts {
  messageId: string
  recipient?: string
  /** Recipient in the header of the mail that came back. */
  to?: string
  action?: string
  status?: string
  diagnostic?: string
  type?: string
}

/** A report as Postfix sends it. */
const bounceReport = ({
  messageId,
  recipient = rosa,
  to = rosa,
  action = 'failed',
  status = '5.1.1',
  diagnostic = '550 5.1.1 No such user',
  type = 'message/delivery-status',
}: ReportParts) =>
  [
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    'To: meep@meepcon.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    "I'm sorry to have to inform you that your message could not be delivered.",
    '',
    '--part',
    `Content-Type: ${type}`,
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${diagnostic}`,
    '',
    '--part',
    'Content-Type: message/rfc822',
    '',
    'From: MeepCon <meep@meepcon.example>',
    `To: Rosa <${to}>`,
    'Subject: You are invited',
    `Message-ID: ${messageId}`,
    '',
    'Come and play.',
    '--part--',
    '',
  ].join('\r\n')

async function invitedGuest(engine: Parameters<typeof openSite>[0]['engine']) {
  const site = await openSite({ engine, environment: { BOUNCE_KEY: key } })
  const smtp = await startSmtpServer()
  onTestFinished(() => smtp.close())
  deliverMail(site, smtp.url)
  const { organizer, gameday } = await scheduleGameday(site)
  const body = { gamedayID: gameday.id, guestName: 'Rosa', guestEmail: rosa }
  await organizer.call(inviteGuest, { body })
  const { messageId = '' } = await smtp.waitForNewest(rosa)
  const readState = async () => {
    const [mail] = await site.readOutbox()
    return [mail?.status, mail?.lastError ?? '']
  }
  await expect.poll(readState, { timeout: 10_000 }).toEqual(['sent', ''])
  return { site, messageId, readState }
}

const report = async ({ app }: Site, mail: string, authorization = `Bearer ${key}`) => {
  const { statusCode, body } = await app.server.inject({
    method: 'POST',
    url: '/api/bounces',
    headers: { authorization, 'content-type': 'message/rfc822' },
    payload: mail,
  })
  return [statusCode, JSON.parse(body) as unknown]
}

const recorded = [200, { recorded: true }]
const ignored = [200, { recorded: false }]

onBothEngines('mail that comes back later', (engine) => {
  test('is not delivered, with the reason of the mail server', async () => {
    const { site, messageId, readState } = await invitedGuest(engine)
    const delayed = bounceReport({ messageId, action: 'delayed', status: '4.4.1' })
    expect(await report(site, delayed)).toEqual(ignored)
    expect(await readState()).toEqual(['sent', ''])
    expect(await report(site, bounceReport({ messageId }))).toEqual(recorded)
    expect(await readState()).toEqual(['failed', '550 5.1.1 No such user'])
    // A second copy changes nothing.
    expect(await report(site, bounceReport({ messageId }))).toEqual(ignored)
  })

  test('is recognized behind a forwarding address', async () => {
    const { site, messageId, readState } = await invitedGuest(engine)
    const forwarded = bounceReport({ messageId, recipient: 'r@forward.example' })
    expect(await report(site, forwarded)).toEqual(recorded)
    expect((await readState())[0]).toBe('failed')
  })

  test('ignores reports that do not quote a mail to that address', async () => {
    const { site, messageId, readState } = await invitedGuest(engine)
    const other = { recipient: 'june@example.com', to: 'june@example.com' }
    for (const mail of [
      bounceReport({ messageId, ...other }),
      bounceReport({ messageId: '<unknown@meepcon.example>' }),
      bounceReport({ messageId: messageId.replace('meepcon', 'other') }),
      bounceReport({ messageId, type: 'text/plain' }),
      'From: rosa@example.com\r\n\r\nThank you for the invitation!',
      '',
      '\0'.repeat(100),
    ]) {
      expect(await report(site, mail)).toEqual(ignored)
    }
    expect(await readState()).toEqual(['sent', ''])
  })

  test('is reported only with the key', async () => {
    const { site, messageId, readState } = await invitedGuest(engine)
    for (const authorization of ['', 'Bearer ', `Bearer ${key}x`, key]) {
      const [status] = await report(site, bounceReport({ messageId }), authorization)
      expect(status).toBe(401)
    }
    expect(await readState()).toEqual(['sent', ''])
    const withoutKey = await openSite({ engine })
    expect((await report(withoutKey, bounceReport({ messageId })))[0]).toBe(404)
  })
})
