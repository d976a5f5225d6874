import { isPromotional } from '../../domain/letters/rules.ts'
import type { Audience, Letter, LetterDelivery } from '../../domain/letters/schema.ts'
import type { Query } from '../platform/database/database.ts'
import { type MailTheme, renderTemplate } from '../platform/mail/template.ts'
import type { Dependencies } from './dependencies.ts'
import { findAudience } from './find-audience.ts'
import * as store from './store.ts'
import { letterTemplate } from './templates.ts'

export const audienceOf = ({ audience }: Pick<store.StoredLetter, 'audience'>): Audience =>
  JSON.parse(audience) as Audience

const gone = 'There is no such letter any more.'
const nothing: LetterDelivery = { queued: 0, sent: 0, failed: 0 }

export function createReadLetters({ database, conventions, newsletter }: Dependencies) {
  /** Who would get it and has not, without those who want no such letters. */
  async function missing(query: Query, row: store.StoredLetter): Promise<string[]> {
    const audience = audienceOf(row)
    const current = await conventions.current(query)
    const all = await findAudience(query, current, audience)
    const reached = await store.findReached(query, row.id)
    const none = isPromotional(audience) ? await newsletter.unsubscribed(query) : new Set<string>()
    return all.filter((email) => !reached.has(email) && !none.has(email))
  }

  async function describe(
    query: Query,
    row: store.StoredLetter,
    delivery: LetterDelivery | undefined,
  ): Promise<Letter> {
    const { id, subject, text, version, state, sendAt, changedAt } = row
    return {
      id,
      subject,
      text,
      audience: audienceOf(row),
      version,
      state,
      sendAt,
      changedAt,
      recipients: (await missing(query, row)).length,
      delivery: delivery ?? nothing,
    }
  }

  async function letter(query: Query, row: store.StoredLetter): Promise<Letter> {
    return describe(query, row, (await store.countDeliveries(query)).get(row.id))
  }

  async function letters(): Promise<Letter[]> {
    const { query } = database
    const deliveries = await store.countDeliveries(query)
    const described: Letter[] = []
    for (const row of await store.findLetters(query)) {
      described.push(await describe(query, row, deliveries.get(row.id)))
    }
    return described
  }

  /** As it arrives. */
  async function preview(id: string, theme: MailTheme): Promise<{ text: string; html: string }> {
    const row = await store.findLetter(database.query, id)
    if (!row) return { text: gone, html: gone }
    const frame = await conventions.templateFrame()
    const audience = audienceOf(row)
    const unsubscribeUrl = isPromotional(audience) ? frame.publicUrl : undefined
    const written = letterTemplate({ ...row, audience }, frame.name, unsubscribeUrl)
    return renderTemplate(written, frame, theme)
  }

  const recipients = (id: string) => store.findRecipients(database.query, id)

  return { letters, letter, missing, preview, recipients }
}
