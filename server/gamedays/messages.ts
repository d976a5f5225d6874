import { leavePath, replyPath } from '../../domain/gamedays/texts.ts'
import { isWaiting } from '../../domain/gamedays/line/rules.ts'
import { accepted, type InvitationStatus } from '../../domain/gamedays/status.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { CalendarEntry } from '../platform/mail/calendar-entry.ts'
import type { Template, TemplateFrame } from '../platform/mail/template.ts'
import type { Message } from '../platform/mail/message.ts'
import type { Config } from '../platform/config.ts'
import type { GamedayRow, InvitationRow } from './rows.ts'
import { calendarEntry } from './calendar-entry.ts'
import { seatedTemplate, waitingTemplate } from './line/templates.ts'
import * as mails from './templates.ts'

type Evening = Parameters<typeof mails.changedTemplate>[0]['before']

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

  const addressed = (
    kind: string,
    [gameday, invitation]: [GamedayRow, InvitationRow],
    template: Template,
    calendar: CalendarEntry | null = null,
  ): Message => ({
    kind: `gameday-${kind}`,
    to: invitation.guestEmail,
    replyTo: organizerEmail,
    reference: invitation.id,
    template: mails.withContact(template, organizerEmail),
    frame,
    calendar,
    notAfter: gameday.endsAt,
  })

  return {
    invitation: (gameday: GamedayRow, guest: InvitationRow) =>
      addressed(
        'invitation',
        [gameday, guest],
        mails.invitationTemplate({ ...about(gameday, guest), guestName: guest.guestName }),
      ),

    confirmation(gameday: GamedayRow, guest: InvitationRow, before: InvitationStatus) {
      const { status, additionalGuests } = guest
      const template = mails.confirmationTemplate({
        ...about(gameday, guest),
        status,
        additionalGuests,
      })
      const hasEntry = tellsCalendar(before, status)
      return addressed(
        'confirmation',
        [gameday, guest],
        template,
        hasEntry ? entry(gameday, guest, { cancelled: status !== accepted }) : null,
      )
    },

    replyStands: (gameday: GamedayRow, guest: InvitationRow) =>
      addressed(
        'reply-stands',
        [gameday, guest],
        mails.replyStandsTemplate({
          ...about(gameday, guest),
          ...guest,
          waits: isWaiting(guest),
        }),
      ),

    waiting: (gameday: GamedayRow, guest: InvitationRow, place: number) =>
      addressed(
        'waiting',
        [gameday, guest],
        waitingTemplate({ ...about(gameday, guest), ...guest, place, leaveUrl: leaveUrl(guest) }),
      ),

    seated: (gameday: GamedayRow, guest: InvitationRow, passed: number) =>
      addressed(
        'seated',
        [gameday, guest],
        seatedTemplate({ ...about(gameday, guest), ...guest, passed, leaveUrl: leaveUrl(guest) }),
        entry(gameday, guest),
      ),

    changed(gameday: GamedayRow, before: Evening, guest: InvitationRow) {
      const comes = guest.status === accepted
      const waits = isWaiting(guest)
      const template = mails.changedTemplate({ ...about(gameday, guest), before, comes, waits })
      return addressed('changed', [gameday, guest], template, comes ? entry(gameday, guest) : null)
    },

    cancelled(gameday: GamedayRow, guest: InvitationRow) {
      const comes = guest.status === accepted
      const template = mails.cancelledTemplate({ ...about(gameday, guest), comes })
      return addressed(
        'cancelled',
        [gameday, guest],
        template,
        comes ? entry(gameday, guest, { cancelled: true }) : null,
      )
    },

    reminder: (gameday: GamedayRow, guest: InvitationRow) =>
      addressed(
        'reminder',
        [gameday, guest],
        mails.reminderTemplate({
          ...about(gameday, guest),
          additionalGuests: guest.additionalGuests,
        }),
        entry(gameday, guest),
      ),

    nudge: (gameday: GamedayRow, guest: InvitationRow) =>
      addressed('nudge', [gameday, guest], mails.nudgeTemplate(about(gameday, guest))),
  }
}
