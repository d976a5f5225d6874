import * as z from 'zod/mini'
import { pageSchema, pageFields } from '../kernel/lists/page-schema.ts'

/** All logged actions, with their labels. */
export const auditActions = {
  'event-created': 'Event created',
  'event-changed': 'Event changed',
  'event-deleted': 'Event deleted',
  'player-added': 'Player added',
  'player-removed': 'Player removed',
  'game-owner-changed': 'Game owner changed',
  'teacher-changed': 'Teacher changed',
  'flag-lowered': 'Flag lowered',
  'registration-changed': 'Registration changed',
  'registration-deleted': 'Registration deleted',
  'registration-confirmed': 'Registration confirmed',
  'badges-given': 'Badges given from the waiting list',
  'badge-line-left': 'Removed from the badge waiting list',
  'badge-line-on': 'Badge waiting list on',
  'badge-line-off': 'Badge waiting list off',
  'payment-recorded': 'Payment recorded',
  'payment-removed': 'Payment removed',
  'payment-refused': 'Payment not recorded',
  arrived: 'Arrived',
  'arrival-undone': 'Arrival undone',
  'door-note': 'Door note changed',
  'door-login': 'Login code shown at the door',
  'walked-in': 'Walk-in registered',
  'badges-printed': 'Badges printed',
  'badges-not-printed': 'Badges marked as not printed',
  'figures-shared': 'Statistics shared',
  'figures-hidden': 'Statistics no longer shared',
  'gameday-created': 'Game day created',
  'gameday-changed': 'Game day changed',
  'gameday-deleted': 'Game day deleted',
  'gameday-mail-sent': 'Game day email sent early',
  'gameday-mail-withdrawn': 'Game day email withdrawn',
  'guests-invited': 'Guests invited',
  'invitation-changed': 'Invitation changed',
  'invitation-deleted': 'Invitation deleted',
  'mails-sent': 'Emails sent',
  'mails-stopped': 'Emails stopped',
  'mails-retried': 'Emails retried',
  announced: 'Announcement sent',
  'announcement-ended': 'Announcement ended',
  'photos-changed': 'Photos changed',
  'games-merged': 'Games merged',
  'games-separated': 'Merge of games undone',
  'settings-changed': 'Settings changed',
  'convention-started': 'Convention started',
  'helper-added': 'Helper added',
  'helper-changed': 'Helper changed',
  'helper-removed': 'Helper removed',
  'registration-closed': 'Registration closed',
  'registration-opened': 'Registration opened',
  'slow-mode-on': 'Slow mode on',
  'slow-mode-off': 'Slow mode off',
  blocked: 'Blocked',
  unblocked: 'Unblocked',
  'cleaned-up': 'Cleaned up',
} as const
export type AuditAction = keyof typeof auditActions

export const AuditAction = z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]])

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  action: AuditAction,
  subject: z.string(),
  details: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Filters: a text that entries contain, and an action. */
export const AuditFilter = z.object({
  q: z._default(z.string().check(z.maxLength(200)), ''),
  action: z.optional(AuditAction),
})
export type AuditFilter = z.output<typeof AuditFilter>

export const AuditQuery = z.object({
  ...AuditFilter.shape,
  ...pageFields(100),
})
export type AuditQuery = z.output<typeof AuditQuery>

export const AuditPage = z.object(pageSchema(AuditEntry))
export type AuditPage = z.infer<typeof AuditPage>
