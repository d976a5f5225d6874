import {
  countsOnGameday,
  type GuestMailDraft,
  type LastSent,
  plannedFacts,
  type PlannedFacts,
} from '../../../domain/gamedays/guest-mail.ts'
import { leavePath, replyPath } from '../../../domain/gamedays/texts.ts'
import { isWaiting } from '../../../domain/gamedays/waiting-list/rules.ts'
import { accepted, type InvitationStatus } from '../../../domain/gamedays/status.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { CalendarEntry } from '../../platform/mail/calendar-entry.ts'
import type { Template, TemplateFrame } from '../../platform/mail/template.ts'
import type { Message } from '../../platform/mail/message.ts'
import type { Config } from '../../platform/config.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { calendarEntry } from '../calendar-entry.ts'
import { seatedTemplate, waitingTemplate } from '../waiting-list/templates.ts'
import * as mails from './templates.ts'

export type GamedayMessages = ReturnType<typeof messagesFrom>

/** A reply that puts the game day into the guest's calendar, or takes it out. */
export const tellsCalendar = (before: InvitationStatus, after: InvitationStatus): boolean =>
  before === accepted || after === accepted

/** Every mail about a game day, addressed: each refers to its invitation, whose mail state it becomes. */
export function messagesFrom(
  frame: TemplateFrame,
  { mailFrom, organizerEmail }: Pick<Config, 'mailFrom' | 'organizerEmail'>,
  now: Instant,
) {
  const replyUrl = ({ token }: InvitationRow) => `${frame.publicUrl}${replyPath(token)}`

  const about = (gameday: GamedayRow, invitation: InvitationRow) => ({
    siteName: frame.name,
    gameday,
    replyUrl: replyUrl(invitation),
  })

  const leaveUrl = ({ token }: InvitationRow) => `${frame.publicUrl}${leavePath(token)}`

  const entry = (gameday: GamedayRow, guest: InvitationRow, { cancelled = false } = {}) =>
    calendarEntry(gameday, { frame, mailFrom, url: replyUrl(guest), now, guest, cancelled })

  type Addressed = [gameday: GamedayRow, guest: InvitationRow]

  const addressed = (
    kind: string,
    [gameday, guest]: Addressed,
    template: Template,
    calendar: CalendarEntry | null = null,
  ): Message => ({
    kind: `gameday-${kind}`,
    to: guest.guestEmail,
    replyTo: organizerEmail,
    reference: guest.id,
    template: mails.withContact(template, organizerEmail),
    frame,
    calendar,
    notAfter: gameday.endsAt,
  })

  /** A mail that says when and where: written again when it leaves, and what it says is known from then on. */
  const drafted = (
    draft: GuestMailDraft,
    [gameday, guest]: Addressed,
    lastSent: LastSent | null,
    { template, calendar = null }: { template: Template; calendar?: CalendarEntry | null },
  ): Message => {
    const inCalendar = calendar ? !calendar.cancelled : (lastSent?.inCalendar ?? false)
    // Without the file an accepted guest's calendar still shows what was so before.
    const isComplete = calendar !== null || guest.status !== accepted
    return {
      ...addressed(draft.mail, [gameday, guest], template, calendar),
      draft,
      ...(isComplete && {
        knownFacts: { ...plannedFacts(gameday), inCalendar } satisfies LastSent,
      }),
    }
  }

  const templateOf = (
    draft: GuestMailDraft,
    [gameday, guest]: Addressed,
    lastSent: LastSent | null,
  ): { template: Template; calendar?: CalendarEntry | null } => {
    const facts = { ...about(gameday, guest), lastSent }
    switch (draft.mail) {
      case 'invitation':
        return {
          template: mails.invitationTemplate({ ...facts, guestName: guest.guestName }),
        }
      case 'confirmation': {
        const { before, status, additionalGuests } = draft
        return {
          template: mails.confirmationTemplate({ ...facts, status, additionalGuests }),
          calendar: tellsCalendar(before, status)
            ? entry(gameday, guest, { cancelled: status !== accepted })
            : null,
        }
      }
      case 'reply-stands':
        return {
          template: mails.replyStandsTemplate({ ...facts, ...guest, waits: isWaiting(guest) }),
        }
      case 'waiting':
        return {
          template: waitingTemplate({
            ...facts,
            ...guest,
            place: draft.place,
            leaveUrl: leaveUrl(guest),
          }),
        }
      case 'seated':
        return {
          template: seatedTemplate({
            ...facts,
            ...guest,
            skipped: draft.passed,
            leaveUrl: leaveUrl(guest),
          }),
          calendar: entry(gameday, guest),
        }
      case 'changed': {
        const comes = guest.status === accepted
        const before = lastSent ?? draft.before
        return {
          template: mails.changedTemplate({ ...facts, before, comes, waits: isWaiting(guest) }),
          calendar: comes ? entry(gameday, guest) : null,
        }
      }
      case 'reminder':
        return {
          template: mails.reminderTemplate({ ...facts, ...guest }),
          calendar: entry(gameday, guest),
        }
      case 'nudge':
        return { template: mails.nudgeTemplate(facts) }
      default:
        return draft satisfies never
    }
  }

  /** Any mail that says when and where, with what is true now. */
  const write = (
    draft: GuestMailDraft,
    gameday: GamedayRow,
    guest: InvitationRow,
    lastSent: LastSent | null = null,
  ): Message =>
    drafted(draft, [gameday, guest], lastSent, templateOf(draft, [gameday, guest], lastSent))

  return {
    write,

    invitation: (gameday: GamedayRow, guest: InvitationRow, lastSent: LastSent | null = null) =>
      write({ mail: 'invitation' }, gameday, guest, lastSent),

    confirmation(
      gameday: GamedayRow,
      guest: InvitationRow,
      before: InvitationStatus,
      lastSent: LastSent | null = null,
    ) {
      const { status, additionalGuests } = guest
      const draft = { mail: 'confirmation', before, status, additionalGuests } as const
      return write(draft, gameday, guest, lastSent)
    },

    replyStands: (gameday: GamedayRow, guest: InvitationRow) =>
      write({ mail: 'reply-stands' }, gameday, guest),

    waiting: (
      gameday: GamedayRow,
      guest: InvitationRow,
      place: number,
      lastSent: LastSent | null = null,
    ) => write({ mail: 'waiting', place }, gameday, guest, lastSent),

    seated: (
      gameday: GamedayRow,
      guest: InvitationRow,
      passed: number,
      lastSent: LastSent | null = null,
    ) => write({ mail: 'seated', passed }, gameday, guest, lastSent),

    changed: (gameday: GamedayRow, before: PlannedFacts, guest: InvitationRow) =>
      write({ mail: 'changed', before: plannedFacts(before) }, gameday, guest),

    cancelled(gameday: GamedayRow, guest: InvitationRow) {
      const comes = guest.status === accepted
      const template = mails.cancelledTemplate({ ...about(gameday, guest), comes })
      const calendar = comes ? entry(gameday, guest, { cancelled: true }) : null
      return addressed('cancelled', [gameday, guest], template, calendar)
    },

    /** To a guest who counted on the game day. */
    withdrawn(gameday: GamedayRow, guest: InvitationRow, lastSent: LastSent | null) {
      const inCalendar = lastSent?.inCalendar ?? false
      const comes = guest.status === accepted
      const template = mails.withdrawnTemplate({ ...about(gameday, guest), comes, inCalendar })
      const calendar = inCalendar ? entry(gameday, guest, { cancelled: true }) : null
      return addressed('withdrawn', [gameday, guest], template, calendar)
    },

    reminder: (gameday: GamedayRow, guest: InvitationRow) =>
      write({ mail: 'reminder' }, gameday, guest),

    nudge: (gameday: GamedayRow, guest: InvitationRow) => write({ mail: 'nudge' }, gameday, guest),
  }
}

/** With the link that ends mail of its kind, where its guest can end it. */
export const withUnsubscribeLink = (
  message: Message,
  guest: InvitationRow,
  { unsubscribeUrl, unsubscribeLabel }: Template,
): Message =>
  unsubscribeUrl === undefined || countsOnGameday(guest)
    ? message
    : {
        ...message,
        template: {
          ...message.template,
          unsubscribeUrl,
          ...(unsubscribeLabel !== undefined && { unsubscribeLabel }),
        },
      }
