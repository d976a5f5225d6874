import { refuse } from '../../domain/kernel/refusal.ts'
import { letterKind } from '../../domain/mail/retention.ts'
import { isPromotional } from '../../domain/mailings/rules.ts'
import type { DeliveryCounts, Letter } from '../../domain/mailings/schema.ts'
import type { Query } from '../platform/database/database.ts'
import { type MailTheme, renderTemplate } from '../platform/mail/template.ts'
import {
  audienceOf,
  letterKey,
  letterMailing,
  letterReference,
  letterTemplate,
} from './letter-mailing.ts'
import type { Dependencies, SendMailing } from './mailing.ts'
import * as store from './store.ts'

const noLetterText = 'There is no such letter any more.'

export const noLetter = () => refuse.notFound(noLetterText)

const noDelivery: DeliveryCounts = { queued: 0, sent: 0, failed: 0 }

export function createReadLetters(
  { database, clock, conventions }: Dependencies,
  { planMailing }: SendMailing,
) {
  async function countMissing(query: Query, row: store.StoredLetter): Promise<number> {
    const plan = await planMailing(query, letterMailing(row), clock.now())
    return [...plan.values()].filter((outcome) => outcome === 'queued').length
  }

  const hasReachedAny = async (query: Query, { id }: store.StoredLetter): Promise<boolean> =>
    (await store.findReached(query, letterKey(id), null)).size > 0

  const countDeliveries = (query: Query, ids: readonly string[]) =>
    store.countDeliveries(query, { kind: letterKind, references: ids.map(letterReference) })

  async function letter(query: Query, row: store.StoredLetter): Promise<Letter> {
    const deliveries = await countDeliveries(query, [row.id])
    return letterFrom(row, deliveries, await countMissing(query, row))
  }

  async function findLetter(id: string) {
    const row = await store.findLetter(database.query, id)
    return row ? letter(database.query, row) : noLetter()
  }

  /** Drafts to the same audience are counted once, and letters that were sent not at all. */
  async function letters(): Promise<Letter[]> {
    const { query } = database
    const rows = await store.findLetters(query)
    const ids = rows.map(({ id }) => id)
    const deliveries = await countDeliveries(query, ids)
    const counts = new Map<string, number>()
    const described: Letter[] = []
    for (const row of rows) {
      const isUnsent = !deliveries.has(letterReference(row.id))
      const known = isUnsent ? counts.get(row.audience) : undefined
      const missing = row.state === 'sent' ? null : (known ?? (await countMissing(query, row)))
      if (isUnsent && missing !== null) counts.set(row.audience, missing)
      described.push(letterFrom(row, deliveries, missing))
    }
    return described
  }

  async function previewLetter(
    id: string,
    theme: MailTheme,
  ): Promise<{ text: string; html: string }> {
    const row = await store.findLetter(database.query, id)
    if (!row) return { text: noLetterText, html: noLetterText }
    const frame = await conventions.templateFrame()
    const audience = audienceOf(row)
    const unsubscribeUrl = isPromotional(audience) ? frame.publicUrl : undefined
    const template = letterTemplate({ ...row, audience }, frame.name, unsubscribeUrl)
    return renderTemplate(template, frame, theme)
  }

  async function recipients(id: string) {
    const { query } = database
    const row = await store.findLetter(query, id)
    return row ? store.findRecipients(query, letterKey(id)) : noLetter()
  }

  return { letters, letter, findLetter, countMissing, hasReachedAny, previewLetter, recipients }
}

export type ReadLetters = ReturnType<typeof createReadLetters>

function letterFrom(
  row: store.StoredLetter,
  deliveries: ReadonlyMap<string, DeliveryCounts>,
  recipients: number | null,
): Letter {
  const { id, subject, text, version, state, sendAt, changedAt } = row
  const audience = audienceOf(row)
  const delivery = deliveries.get(letterReference(id)) ?? noDelivery
  return { id, subject, text, audience, version, state, sendAt, changedAt, recipients, delivery }
}
