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
  'badges-given': 'Badges given from the line',
  'badge-line-left': 'Taken out of the line for badges',
  'badge-line-on': 'Line for badges on',
  'badge-line-off': 'Line for badges off',
  'payment-recorded': 'Payment recorded',
  'payment-removed': 'Payment removed',
  'payment-refused': 'Payment not counted',
  arrived: 'Arrived',
  'arrival-undone': 'Arrival taken back',
  'door-note': 'Note of the door',
  'walked-in': 'Walked in',
  'badges-printed': 'Badges printed',
  'badges-not-printed': 'Badges to print again',
  'figures-shared': 'Year in figures shared',
  'figures-hidden': 'Year in figures no longer shared',
  'gameday-created': 'Gameday created',
  'gameday-changed': 'Gameday changed',
  'gameday-deleted': 'Gameday deleted',
  'gameday-mail-sent': 'Gameday mail sent early',
  'gameday-mail-withdrawn': 'Gameday mail withdrawn',
  'guests-invited': 'Guests invited',
  'invitation-changed': 'Invitation changed',
  'invitation-deleted': 'Invitation deleted',
  'mails-sent': 'Mails sent',
  'mails-stopped': 'Mails stopped',
  'mails-retried': 'Mails tried again',
  announced: 'Announced',
  'announcement-ended': 'Announcement ended',
  'photos-changed': 'Photos changed',
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
  unblocked: 'Let in again',
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
