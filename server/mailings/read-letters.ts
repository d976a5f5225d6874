import { refuse } from '../../domain/kernel/refusal.ts'
import { letterKind } from '../../domain/mail/retention.ts'
import { isPromotional } from '../../domain/mailings/rules.ts'
import type { DeliveryCounts, Letter } from '../../domain/mailings/schema.ts'
import type { Query } from '../platform/database/database.ts'
import { type MailTheme, renderTemplate } from '../platform/mail/template.ts'
import {
  parseAudience,
  letterMailingKey,
  letterMailing,
  letterReference,
  letterTemplate,
} from './letter-mailing.ts'
import type { MailingDependencies, SendMailing } from './mailing.ts'
import * as store from './store.ts'

const noLetterText = 'This mailing no longer exists.'

export const letterNotFound = () => refuse.notFound(noLetterText)

const noDeliveries: DeliveryCounts = { queued: 0, sent: 0, failed: 0 }

export function createReadLetters(
  { database, clock, conventions }: MailingDependencies,
  { planMailing }: SendMailing,
) {
  async function countPendingRecipients(query: Query, row: store.StoredLetter): Promise<number> {
    const plan = await planMailing(query, letterMailing(row), clock.now())
    return [...plan.values()].filter((outcome) => outcome === 'queued').length
  }

  const hasReachedAnyone = async (query: Query, { id }: store.StoredLetter): Promise<boolean> =>
    (await store.findReachedEmails(query, letterMailingKey(id), null)).size > 0

  const countDeliveries = (query: Query, ids: readonly string[]) =>
    store.countDeliveries(query, { kind: letterKind, references: ids.map(letterReference) })

  async function describeLetter(query: Query, row: store.StoredLetter): Promise<Letter> {
    const deliveries = await countDeliveries(query, [row.id])
    return toLetter(row, deliveries, await countPendingRecipients(query, row))
  }

  async function findLetter(id: string) {
    const row = await store.findLetter(database.query, id)
    return row ? describeLetter(database.query, row) : letterNotFound()
  }

  /** Lists letters. Drafts to the same audience are counted once; sent letters are not counted. */
  async function listLetters(): Promise<Letter[]> {
    const { query } = database
    const rows = await store.findLetters(query)
    const ids = rows.map(({ id }) => id)
    const deliveries = await countDeliveries(query, ids)
    const counts = new Map<string, number>()
    const letters: Letter[] = []
    for (const row of rows) {
      const hasNoDeliveries = !deliveries.has(letterReference(row.id))
      const cachedCount = hasNoDeliveries ? counts.get(row.audience) : undefined
      const pendingCount =
        row.state === 'sent' ? null : (cachedCount ?? (await countPendingRecipients(query, row)))
      if (hasNoDeliveries && pendingCount !== null) counts.set(row.audience, pendingCount)
      letters.push(toLetter(row, deliveries, pendingCount))
    }
    return letters
  }

  async function previewLetter(
    id: string,
    theme: MailTheme,
  ): Promise<{ text: string; html: string }> {
    const row = await store.findLetter(database.query, id)
    if (!row) return { text: noLetterText, html: noLetterText }
    const frame = await conventions.templateFrame()
    const audience = parseAudience(row)
    const unsubscribeUrl = isPromotional(audience) ? frame.publicUrl : undefined
    const template = letterTemplate({ ...row, audience }, frame.name, unsubscribeUrl)
    return renderTemplate(template, frame, theme)
  }

  async function listRecipients(id: string) {
    const { query } = database
    const row = await store.findLetter(query, id)
    return row ? store.findLetterRecipients(query, letterMailingKey(id)) : letterNotFound()
  }

  return {
    listLetters,
    describeLetter,
    findLetter,
    countPendingRecipients,
    hasReachedAnyone,
    previewLetter,
    listRecipients,
  }
}

export type LetterReader = ReturnType<typeof createReadLetters>

function toLetter(
  row: store.StoredLetter,
  deliveries: ReadonlyMap<string, DeliveryCounts>,
  recipients: number | null,
): Letter {
  const { id, subject, text, version, state, sendAt, changedAt } = row
  const audience = parseAudience(row)
  const delivery = deliveries.get(letterReference(id)) ?? noDeliveries
  return { id, subject, text, audience, version, state, sendAt, changedAt, recipients, delivery }
}
