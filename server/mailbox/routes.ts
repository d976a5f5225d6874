import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../domain/kernel/refusal.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import type { Conventions } from '../convention/service.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { escapeHtml } from '../platform/mail/template.ts'
import { renderMessage, type RenderedMessage } from '../platform/mail/message.ts'
import type { OutboxRow } from '../platform/database/schema.ts'
import { sendRefusal } from '../platform/http/serve.ts'
import { findMail, findNewestMails } from './store.ts'
import { addressNotFound } from '../platform/http/not-found.ts'

interface Dependencies {
  database: Database
  config: Config
  conventions: Conventions
}

const maxMails = 200
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

const ownHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/**
 * Requires that the connection, and the client for which a proxy forwards, are on this machine, and that the browser
 * addressed this machine: a foreign host name that resolves to it does not count. A page under such a name can send any
 * header except `Host`, so forwarding headers can only deny access.
 */
const isOnThisMachine = (request: FastifyRequest) =>
  loopback.test(request.socket.remoteAddress ?? '') &&
  loopback.test(request.ip) &&
  ownHost.test(request.headers.host ?? '') &&
  ownHost.test(request.host)

/** Shows the outbox to browsers on the same machine while no mail server is set to deliver it. */
export function mailboxRoutes(
  app: FastifyInstance,
  { database, config, conventions }: Dependencies,
): void {
  if (config.smtpUrl || config.production || config.demo) return

  const requireAccess =
    (answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    (request: FastifyRequest, reply: FastifyReply) =>
      isOnThisMachine(request)
        ? answer(request, reply.header('cache-control', 'no-store'))
        : sendRefusal(reply, addressNotFound())

  const html = (reply: FastifyReply, body: string) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(body)

  app.get(
    '/mailbox',
    requireAccess(async (_, reply) => {
      const { timeZone } = await conventions.current()
      return html(reply, listPage(await findNewestMails(database.query, maxMails), timeZone))
    }),
  )

  app.get<{ Params: { id: string } }>(
    '/mailbox/:id',
    requireAccess(async (request, reply) => {
      const { id } = request.params as { id: string }
      const mail = await findMail(database.query, id.replace(/\.txt$/, ''))
      if (!mail || isEmptied(mail)) {
        return sendRefusal(reply, refuse.notFound('This email does not exist.'))
      }
      const content = renderMessage(mail)
      if (id.endsWith('.txt')) return reply.type('text/plain; charset=utf-8').send(content.text)
      return html(reply, withPictures(content))
    }),
  )
}

/** Inlines the attached pictures: mail programs resolve references to attachments, browsers do not. */
const withPictures = ({ html, attachments }: RenderedMessage) =>
  attachments.reduce(
    (attachment, { cid, contentType, content }) =>
      cid
        ? attachment.replaceAll(`"cid:${cid}"`, `"data:${contentType};base64,${content}"`)
        : attachment,
    html,
  )

const listPage = (mails: readonly OutboxRow[], timeZone: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>MeepCon - Mailbox</title>
<style>
:root{color-scheme:light dark}
body{margin:0 auto;max-width:760px;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;background:light-dark(#FBF7EF,#141E1A);color:light-dark(#22302B,#F4EDDD)}
a{color:light-dark(#1F5C4A,#8FD6B8)}
li{padding:14px 0;border-top:1.5px solid light-dark(#E4DAC6,#33433C)}
ol{list-style:none;padding:0}
.soft{color:light-dark(#55615A,#B3BDB3);font-size:15px}
b a{display:inline-block;padding:4px 0}
</style></head><body><main><h1>Mailbox</h1>
<p class="soft">No mail server is set (SMTP_URL), so all emails are shown here, newest first. Only a browser on this machine can read them.</p>
${mails.length === 0 ? '<p>No emails yet.</p>' : `<ol>${mails.map((mail) => listItem(mail, timeZone)).join('')}</ol>`}
</main></body></html>`

/** Delivered and abandoned mails retain only their subject. */
const isEmptied = ({ message, html }: OutboxRow) => message === null && html === ''

function listItem(mail: OutboxRow, timeZone: string): string {
  const { id, subject, recipient, createdAt } = mail
  const title = escapeHtml(subject)
  const mailHeaderText = `to ${escapeHtml(recipient)}, ${formatInstant(createdAt, 'full', timeZone)}`
  return isEmptied(mail)
    ? `<li><b>${title}</b><br><span class="soft">${mailHeaderText}, ${mail.status}, text deleted</span></li>`
    : `<li><b><a href="/mailbox/${id}">${title}</a></b><br><span class="soft">${mailHeaderText}, <a href="/mailbox/${id}.txt">as text</a></span></li>`
}
