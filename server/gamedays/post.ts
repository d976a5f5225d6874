import { replyPath } from '../../domain/gamedays/texts.ts'
import { accepted, type InvitationStatus } from '../../domain/gamedays/status.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { Letter, LetterFrame } from '../platform/letter.ts'
import type { Attachment, Mail } from '../platform/outbox.ts'
import type { GamedayRow, InvitationRow } from '../platform/schema.ts'
import { calendarAttachment } from './calendar-file.ts'
import * as mails from './mails.ts'

export type Post = ReturnType<typeof postFrom>

/** Every mail about a game day, addressed: each refers to its invitation, whose mail state it becomes. */
export function postFrom(frame: LetterFrame, now: Instant) {
  const replyUrl = ({ token }: InvitationRow) => `${frame.publicUrl}${replyPath(token)}`

  const about = (gameday: GamedayRow, invitation: InvitationRow) => ({
    siteName: frame.name,
    gameday,
    replyUrl: replyUrl(invitation),
  })

  const calendar = (gameday: GamedayRow, invitation: InvitationRow, cancelled = false) => [
    calendarAttachment({ gameday, frame, url: replyUrl(invitation), now, cancelled }),
  ]

  const addressed = (
    kind: string,
    invitation: InvitationRow,
    letter: Letter,
    attachments: readonly Attachment[] = [],
  ): Mail => ({
    kind: `gameday-${kind}`,
    to: invitation.guestEmail,
    reference: invitation.id,
    letter,
    frame,
    attachments,
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
      const withdrawn = before === accepted && status !== accepted
      const hasEntry = status === accepted || withdrawn
      return addressed(
        'confirmation',
        guest,
        letter,
        hasEntry ? calendar(gameday, guest, withdrawn) : [],
      )
    },

    changed: (gameday: GamedayRow, before: GamedayRow, guest: InvitationRow) =>
      addressed(
        'changed',
        guest,
        mails.changedLetter({ ...about(gameday, guest), before }),
        calendar(gameday, guest),
      ),

    cancelled: (gameday: GamedayRow, guest: InvitationRow) =>
      addressed(
        'cancelled',
        guest,
        mails.cancelledLetter(about(gameday, guest)),
        calendar(gameday, guest, true),
      ),

    reminder: (gameday: GamedayRow, guest: InvitationRow) =>
      addressed(
        'reminder',
        guest,
        mails.reminderLetter({
          ...about(gameday, guest),
          additionalGuests: guest.additionalGuests,
        }),
        calendar(gameday, guest),
      ),

    nudge: (gameday: GamedayRow, guest: InvitationRow) =>
      addressed('nudge', guest, mails.nudgeLetter(about(gameday, guest))),
  }
}
