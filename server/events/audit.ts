import { hasRole } from '../../domain/kernel/roles.ts'
import { changesText } from '../../domain/audit/rules.ts'
import type { AuditAction } from '../../domain/audit/schema.ts'
import { editableFields, eventFields } from '../../domain/events/fields.ts'
import { isOwner } from '../../domain/events/permissions.ts'
import type { EditableField, Event, EventDetails } from '../../domain/events/schema.ts'
import { longEventTime } from '../../domain/events/time/times.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { NameId, User } from '../../domain/auth/schema.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'

interface EventRecord {
  user: User
  event: Event
  action: AuditAction
  details?: string
  /** The attendee whose spot changed. */
  nameId?: NameId
}

/**
 * Records what an administrator changes for others. Organizers' changes to their own events and attendees' changes to
 * their own spots are not recorded.
 */
export async function auditChangeByOthers(
  transaction: Transaction,
  { user, event, action, details = '', nameId }: EventRecord,
  now: Instant,
): Promise<void> {
  const isOwnName = nameId !== undefined && user.names.some(({ id }) => id === nameId)
  if (!hasRole(user, 'tables') || isOwner(user, event) || isOwnName) return
  const subject = `${event.gameName} (${longEventTime(event)})`
  await recordAudit(transaction, { actor: user, action, subject, details }, now)
}

export const gameOwnerAuditText = ({ participants }: EventDetails): string =>
  participants.find(({ gameOwner }) => gameOwner)?.name ?? 'nobody'

/** The audit log calls the owner "organizer". */
const auditFieldName = (field: EditableField) => (field === 'eventOwner' ? 'organizer' : field)

const labels = Object.fromEntries(
  editableFields.map((field) => {
    const { label, auditLabel = label } = eventFields[field]
    return [auditFieldName(field), auditLabel]
  }),
) as Record<ReturnType<typeof auditFieldName>, string>

export const eventChanges = (before: Event, after: Event): string =>
  changesText(labels, before, after)
