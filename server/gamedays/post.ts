import { replyPath } from '../../domain/gamedays/texts.ts'
import { accepted, type InvitationStatus } from '../../domain/gamedays/status.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { CalendarEntry } from '../platform/mail/calendar-entry.ts'
import type { Letter, LetterFrame } from '../platform/mail/letter.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { GamedayRow, InvitationRow } from '../platform/database/schema.ts'
import { calendarEntry } from './calendar-entry.ts'
import * as mails from './mails.ts'

export type Post = ReturnType<typeof postFrom>

/** A reply that puts the game day into the guest's calendar, or takes it out. */
export const tellsCalendar = (before: InvitationStatus, after: InvitationStatus): boolean =>
  before === accepted || after === accepted

/** Every mail about a game day, addressed: each refers to its invitation, whose mail state it becomes. */
export function postFrom(frame: LetterFrame, mailFrom: string, now: Instant) {
  const replyUrl = ({ token }: InvitationRow) => `${frame.publicUrl}${replyPath(token)}`

  const about = (gameday: GamedayRow, invitation: InvitationRow) => ({
    siteName: frame.name,
    gameday,
    replyUrl: replyUrl(invitation),
  })

  const entry = (gameday: GamedayRow, guest: InvitationRow, cancelled = false) =>
    calendarEntry(gameday, { frame, mailFrom, url: replyUrl(guest), now, guest, cancelled })

  const addressed = (
    kind: string,
    invitation: InvitationRow,
    letter: Letter,
    calendar: CalendarEntry | null = null,
  ): Mail => ({
    kind: `gameday-${kind}`,
    to: invitation.guestEmail,
    reference: invitation.id,
    letter,
    frame,
    calendar,
  })

  return {
    invitation: (gameday: GamedayRow, guest: InvitationRow) =>
      addressed(
        'invitation',
        guest,
        mails.invitationLetter({ ...about(gameday, guest), guestName: guest.guestName }),
      ),

    confirmation(gameday: GamedayRow, guest: InvitationRow, before: InvitationStatus) {
      const { status, additionalGuests } = guest
      const letter = mails.confirmationLetter({
        ...about(gameday, guest),
        status,
        additionalGuests,
      })
      const hasEntry = tellsCalendar(before, status)
      return addressed(
        'confirmation',
        guest,
        letter,
        hasEntry ? entry(gameday, guest, status !== accepted) : null,
      )
    },

    replyStands: (gameday: GamedayRow, guest: InvitationRow) =>
      addressed(
        'reply-stands',
        guest,
        mails.replyStandsLetter({ ...about(gameday, guest), ...guest }),
      ),

    changed: (gameday: GamedayRow, before: GamedayRow, guest: InvitationRow) =>
      addressed(
        'changed',
        guest,
        mails.changedLetter({ ...about(gameday, guest), before }),
        entry(gameday, guest),
      ),

    cancelled: (gameday: GamedayRow, guest: InvitationRow) =>
      addressed(
        'cancelled',
        guest,
        mails.cancelledLetter(about(gameday, guest)),
        entry(gameday, guest, true),
      ),

    reminder: (gameday: GamedayRow, guest: InvitationRow) =>
      addressed(
        'reminder',
        guest,
        mails.reminderLetter({
          ...about(gameday, guest),
          additionalGuests: guest.additionalGuests,
        }),
        entry(gameday, guest),
      ),

    nudge: (gameday: GamedayRow, guest: InvitationRow) =>
      addressed('nudge', guest, mails.nudgeLetter(about(gameday, guest))),
  }
}
