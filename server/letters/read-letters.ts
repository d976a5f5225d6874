import { isPromotional } from '../../domain/mailings/rules.ts'
import type { Audience, Letter, DeliveryCounts } from '../../domain/mailings/schema.ts'
import type { Query } from '../platform/database/database.ts'
import { type MailTheme, renderTemplate } from '../platform/mail/template.ts'
import type { Dependencies } from './dependencies.ts'
import { findAudience } from './find-audience.ts'
import { noLetter, noLetterText } from './refusals.ts'
import * as store from './store.ts'
import { letterTemplate } from './templates.ts'

export const audienceOf = ({ audience }: Pick<store.StoredLetter, 'audience'>): Audience =>
  JSON.parse(audience) as Audience

const nothing: DeliveryCounts = { queued: 0, sent: 0, failed: 0 }

export function createReadLetters({ database, conventions, newsletter }: Dependencies) {
  /** Whom a letter is for, without those who want no such letters. */
  async function addressees(query: Query, audience: Audience): Promise<string[]> {
    const all = await findAudience(query, await conventions.current(query), audience)
    if (!isPromotional(audience)) return all
    const none = await newsletter.unsubscribed(query)
    return all.filter((email) => !none.has(email))
  }

  /** Who would get it and has not. */
  async function missing(query: Query, row: store.StoredLetter): Promise<string[]> {
    const all = await addressees(query, audienceOf(row))
    const reached = await store.findReached(query, row.id)
    return all.filter((email) => !reached.has(email))
  }

  async function letter(query: Query, row: store.StoredLetter): Promise<Letter> {
    const deliveries = await store.countDeliveries(query, [row.id])
    return letterFrom(row, deliveries.get(row.id), (await missing(query, row)).length)
  }

  async function findLetter(id: string) {
    const row = await store.findLetter(database.query, id)
    return row ? letter(database.query, row) : noLetter()
  }

  /** Those of letters to the same people are looked for once, and who is missing only for those that have not gone out. */
  async function letters(): Promise<Letter[]> {
    const { query } = database
    const rows = await store.findLetters(query)
    const ids = rows.map(({ id }) => id)
    const deliveries = await store.countDeliveries(query, ids)
    const found = new Map<string, Promise<string[]>>()
    const countMissing = async (row: store.StoredLetter) => {
      if (row.state === 'sent') return null
      if (deliveries.has(row.id)) return (await missing(query, row)).length
      const looked = found.get(row.audience) ?? addressees(query, audienceOf(row))
      found.set(row.audience, looked)
      return (await looked).length
    }
    const described: Letter[] = []
    for (const row of rows) {
      described.push(letterFrom(row, deliveries.get(row.id), await countMissing(row)))
    }
    return described
  }

  /** As it arrives. */
  async function preview(id: string, theme: MailTheme): Promise<{ text: string; html: string }> {
    const row = await store.findLetter(database.query, id)
    if (!row) return { text: noLetterText, html: noLetterText }
    const frame = await conventions.templateFrame()
    const audience = audienceOf(row)
    const unsubscribeUrl = isPromotional(audience) ? frame.publicUrl : undefined
    const written = letterTemplate({ ...row, audience }, frame.name, unsubscribeUrl)
    return renderTemplate(written, frame, theme)
  }

  const recipients = async (id: string) =>
    (await store.findLetter(database.query, id))
      ? store.findRecipients(database.query, id)
      : noLetter()

  return { letters, letter, findLetter, missing, preview, recipients }
}

const letterFrom = (
  row: store.StoredLetter,
  delivery: DeliveryCounts | undefined,
  recipients: number | null,
): Letter => {
  const { id, subject, text, version, state, sendAt, changedAt } = row
  const audience = audienceOf(row)
  return {
    id,
    subject,
    text,
    audience,
    version,
    state,
    sendAt,
    changedAt,
    recipients,
    delivery: delivery ?? nothing,
  }
}
