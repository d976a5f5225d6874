import { refuse } from '../../domain/kernel/refusal.ts'
import { writtenMailingKind } from '../../domain/mail/retention.ts'
import { isPromotional } from '../../domain/mailings/rules.ts'
import type { DeliveryCounts, WrittenMailing } from '../../domain/mailings/schema.ts'
import type { Query } from '../platform/database/database.ts'
import { type MailTheme, renderTemplate } from '../platform/mail/template.ts'
import {
  parseAudience,
  writtenMailingKey,
  mailingOfRow,
  writtenMailingReference,
  writtenMailingTemplate,
} from './written-mailing.ts'
import type { MailingDependencies, SendMailing } from './mailing.ts'
import * as store from './store.ts'

const noMailingText = 'This mailing no longer exists.'

export const mailingNotFound = () => refuse.notFound(noMailingText)

const noDeliveries: DeliveryCounts = { queued: 0, sent: 0, failed: 0 }

export function createReadWrittenMailings(
  { database, clock, conventions }: MailingDependencies,
  { planMailing }: SendMailing,
) {
  async function countPendingRecipients(
    query: Query,
    row: store.StoredWrittenMailing,
  ): Promise<number> {
    const plan = await planMailing(query, mailingOfRow(row), clock.now())
    return [...plan.values()].filter((outcome) => outcome === 'queued').length
  }

  const hasReachedAnyone = async (
    query: Query,
    { id }: store.StoredWrittenMailing,
  ): Promise<boolean> =>
    (await store.findReachedEmails(query, writtenMailingKey(id), null)).size > 0

  const countDeliveries = (query: Query, ids: readonly string[]) =>
    store.countDeliveries(query, {
      kind: writtenMailingKind,
      references: ids.map(writtenMailingReference),
    })

  async function describeWrittenMailing(
    query: Query,
    row: store.StoredWrittenMailing,
  ): Promise<WrittenMailing> {
    const deliveries = await countDeliveries(query, [row.id])
    return toWrittenMailing(row, deliveries, await countPendingRecipients(query, row))
  }

  async function findWrittenMailing(id: string) {
    const row = await store.findWrittenMailing(database.query, id)
    return row ? describeWrittenMailing(database.query, row) : mailingNotFound()
  }

  /** Lists mailings. Drafts to the same audience are counted once; sent mailings are not counted. */
  async function listWrittenMailings(): Promise<WrittenMailing[]> {
    const { query } = database
    const rows = await store.findWrittenMailings(query)
    const ids = rows.map(({ id }) => id)
    const deliveries = await countDeliveries(query, ids)
    const counts = new Map<string, number>()
    const mailings: WrittenMailing[] = []
    for (const row of rows) {
      const hasNoDeliveries = !deliveries.has(writtenMailingReference(row.id))
      const cachedCount = hasNoDeliveries ? counts.get(row.audience) : undefined
      const pendingCount =
        row.state === 'sent' ? null : (cachedCount ?? (await countPendingRecipients(query, row)))
      if (hasNoDeliveries && pendingCount !== null) counts.set(row.audience, pendingCount)
      mailings.push(toWrittenMailing(row, deliveries, pendingCount))
    }
    return mailings
  }

  async function previewWrittenMailing(
    id: string,
    theme: MailTheme,
  ): Promise<{ text: string; html: string }> {
    const row = await store.findWrittenMailing(database.query, id)
    if (!row) return { text: noMailingText, html: noMailingText }
    const frame = await conventions.templateFrame()
    const audience = parseAudience(row)
    const unsubscribeUrl = isPromotional(audience) ? frame.publicUrl : undefined
    const template = writtenMailingTemplate({ ...row, audience }, frame.name, unsubscribeUrl)
    return renderTemplate(template, frame, theme)
  }

  async function listRecipients(id: string) {
    const { query } = database
    const row = await store.findWrittenMailing(query, id)
    return row ? store.findMailingRecipients(query, writtenMailingKey(id)) : mailingNotFound()
  }

  return {
    listWrittenMailings,
    describeWrittenMailing,
    findWrittenMailing,
    countPendingRecipients,
    hasReachedAnyone,
    previewWrittenMailing,
    listRecipients,
  }
}

export type WrittenMailingReader = ReturnType<typeof createReadWrittenMailings>

function toWrittenMailing(
  row: store.StoredWrittenMailing,
  deliveries: ReadonlyMap<string, DeliveryCounts>,
  recipients: number | null,
): WrittenMailing {
  const { id, subject, text, version, state, sendAt, changedAt } = row
  const audience = parseAudience(row)
  const delivery = deliveries.get(writtenMailingReference(id)) ?? noDeliveries
  return { id, subject, text, audience, version, state, sendAt, changedAt, recipients, delivery }
}
