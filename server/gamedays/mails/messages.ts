import {
  isCountingOnGameday,
  type GuestMailDraft,
  type LastSentSchedule,
  pickGamedaySchedule,
  type GamedaySchedule,
} from '../../../domain/gamedays/guest-mail.ts'
import { cancelReplyPath, replyPath } from '../../../domain/gamedays/texts.ts'
import { isGuestWaiting } from '../../../domain/gamedays/waiting-list/rules.ts'
import { accepted, type InvitationStatus } from '../../../domain/gamedays/status.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { CalendarEntry } from '../../platform/mail/calendar-entry.ts'
import type { Template, TemplateFrame } from '../../platform/mail/template.ts'
import type { Message } from '../../platform/mail/message.ts'
import type { Config } from '../../platform/config.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { gamedayCalendarEntry } from '../calendar-entry.ts'
import { spotsAssignedTemplate, joinedWaitingListTemplate } from '../waiting-list/templates.ts'
import * as mails from './templates.ts'

export type GamedayMessages = ReturnType<typeof createGamedayMessages>

/** Returns true for a reply that adds the game day to the guest's calendar, or removes it. */
export const affectsCalendar = (before: InvitationStatus, after: InvitationStatus): boolean =>
  before === accepted || after === accepted

/** Builds every mail about a game day: each refers to its invitation, whose mail state it becomes. */
export function createGamedayMessages(
  frame: TemplateFrame,
  { mailFrom, organizerEmail }: Pick<Config, 'mailFrom' | 'organizerEmail'>,
  now: Instant,
) {
  const replyUrl = ({ token }: InvitationRow) => `${frame.publicUrl}${replyPath(token)}`

  const mailContext = (gameday: GamedayRow, invitation: InvitationRow) => ({
    siteName: frame.name,
    gameday,
    ...mails.guestLinks(frame.publicUrl, invitation.token),
  })

  const leaveUrl = ({ token }: InvitationRow) => `${frame.publicUrl}${cancelReplyPath(token)}`

  const calendarEntryFor = (gameday: GamedayRow, guest: InvitationRow, { canceled = false } = {}) =>
    gamedayCalendarEntry(gameday, { frame, mailFrom, url: replyUrl(guest), now, guest, canceled })

  type GamedayAndGuest = [gameday: GamedayRow, guest: InvitationRow]

  const toMessage = (
    kind: string,
    [gameday, guest]: GamedayAndGuest,
    template: Template,
    calendar: CalendarEntry | null = null,
  ): Message => ({
    kind: `gameday-${kind}`,
    to: guest.guestEmail,
    toName: guest.guestName,
    replyTo: organizerEmail,
    reference: guest.id,
    // Invitation, change and reminder follow each other in the guest's mailbox.
    thread: `gameday-${guest.id}`,
    template: mails.withContact(template, organizerEmail),
    frame,
    calendar,
    notAfter: gameday.endsAt,
  })

  /**
   * Builds a mail with date, time and place: it is rewritten when it is sent, and the guest knows its facts from then
   * on.
   */
  const toDraftMessage = (
    draft: GuestMailDraft,
    [gameday, guest]: GamedayAndGuest,
    lastSent: LastSentSchedule | null,
    { template, calendar = null }: { template: Template; calendar?: CalendarEntry | null },
  ): Message => {
    const inCalendar = calendar ? !calendar.cancelled : (lastSent?.inCalendar ?? false)
    // Without the file an accepted guest's calendar still shows the previous state.
    const isComplete = calendar !== null || guest.status !== accepted
    return {
      ...toMessage(draft.mail, [gameday, guest], template, calendar),
      draft,
      ...(isComplete && {
        knownFacts: { ...pickGamedaySchedule(gameday), inCalendar } satisfies LastSentSchedule,
      }),
    }
  }

  const renderDraft = (
    draft: GuestMailDraft,
    [gameday, guest]: GamedayAndGuest,
    lastSent: LastSentSchedule | null,
  ): { template: Template; calendar?: CalendarEntry | null } => {
    const templateInput = { ...mailContext(gameday, guest), lastSent }
    switch (draft.mail) {
      case 'invitation':
        return {
          template: mails.invitationTemplate({ ...templateInput, guestName: guest.guestName }),
        }
      case 'confirmation': {
        const { before, status, additionalGuests } = draft
        return {
          template: mails.replyConfirmationTemplate({ ...templateInput, status, additionalGuests }),
          calendar: affectsCalendar(before, status)
            ? calendarEntryFor(gameday, guest, { canceled: status !== accepted })
            : null,
        }
      }
      case 'reply-stands':
        return {
          template: mails.replyUnchangedTemplate({
            ...templateInput,
            ...guest,
            isWaiting: isGuestWaiting(guest),
          }),
        }
      case 'waiting':
        return {
          template: joinedWaitingListTemplate({
            ...templateInput,
            ...guest,
            place: draft.place,
            leaveUrl: leaveUrl(guest),
          }),
        }
      case 'seated':
        return {
          template: spotsAssignedTemplate({
            ...templateInput,
            ...guest,
            skipped: draft.passed,
            leaveUrl: leaveUrl(guest),
          }),
          calendar: calendarEntryFor(gameday, guest),
        }
      case 'changed': {
        const isComing = guest.status === accepted
        const before = lastSent ?? draft.before
        return {
          template: mails.gamedayChangedTemplate({
            ...templateInput,
            before,
            isComing,
            isWaiting: isGuestWaiting(guest),
          }),
          calendar: isComing ? calendarEntryFor(gameday, guest) : null,
        }
      }
      case 'reminder':
        return {
          template: mails.reminderTemplate({ ...templateInput, ...guest }),
          calendar: calendarEntryFor(gameday, guest),
        }
      case 'nudge':
        return { template: mails.nudgeTemplate(templateInput) }
      default:
        return draft satisfies never
    }
  }

  /** Writes any mail with date, time and place from the current facts. */
  const writeMessage = (
    draft: GuestMailDraft,
    gameday: GamedayRow,
    guest: InvitationRow,
    lastSent: LastSentSchedule | null = null,
  ): Message =>
    toDraftMessage(
      draft,
      [gameday, guest],
      lastSent,
      renderDraft(draft, [gameday, guest], lastSent),
    )

  return {
    writeMessage,

    invitation: (
      gameday: GamedayRow,
      guest: InvitationRow,
      lastSent: LastSentSchedule | null = null,
    ) => writeMessage({ mail: 'invitation' }, gameday, guest, lastSent),

    confirmation(
      gameday: GamedayRow,
      guest: InvitationRow,
      before: InvitationStatus,
      lastSent: LastSentSchedule | null = null,
    ) {
      const { status, additionalGuests } = guest
      const draft = { mail: 'confirmation', before, status, additionalGuests } as const
      return writeMessage(draft, gameday, guest, lastSent)
    },

    replyStands: (gameday: GamedayRow, guest: InvitationRow) =>
      writeMessage({ mail: 'reply-stands' }, gameday, guest),

    waiting: (
      gameday: GamedayRow,
      guest: InvitationRow,
      place: number,
      lastSent: LastSentSchedule | null = null,
    ) => writeMessage({ mail: 'waiting', place }, gameday, guest, lastSent),

    seated: (
      gameday: GamedayRow,
      guest: InvitationRow,
      passed: number,
      lastSent: LastSentSchedule | null = null,
    ) => writeMessage({ mail: 'seated', passed }, gameday, guest, lastSent),

    changed: (gameday: GamedayRow, before: GamedaySchedule, guest: InvitationRow) =>
      writeMessage({ mail: 'changed', before: pickGamedaySchedule(before) }, gameday, guest),

    canceled(gameday: GamedayRow, guest: InvitationRow) {
      const isComing = guest.status === accepted
      const template = mails.canceledTemplate({ ...mailContext(gameday, guest), isComing })
      const calendar = isComing ? calendarEntryFor(gameday, guest, { canceled: true }) : null
      return toMessage('cancelled', [gameday, guest], template, calendar)
    },

    /** For a guest who accepted or waited. */
    withdrawn(gameday: GamedayRow, guest: InvitationRow, lastSent: LastSentSchedule | null) {
      const inCalendar = lastSent?.inCalendar ?? false
      const isComing = guest.status === accepted
      const template = mails.withdrawnTemplate({
        ...mailContext(gameday, guest),
        isComing,
        inCalendar,
      })
      const calendar = inCalendar ? calendarEntryFor(gameday, guest, { canceled: true }) : null
      return toMessage('withdrawn', [gameday, guest], template, calendar)
    },

    reminder: (gameday: GamedayRow, guest: InvitationRow) =>
      writeMessage({ mail: 'reminder' }, gameday, guest),

    nudge: (gameday: GamedayRow, guest: InvitationRow) =>
      writeMessage({ mail: 'nudge' }, gameday, guest),
  }
}

/** Adds the link that ends mail of its kind, if the guest can end it. */
export const withUnsubscribeLink = (
  message: Message,
  guest: InvitationRow,
  { unsubscribeUrl, unsubscribeLabel }: Template,
): Message =>
  unsubscribeUrl === undefined || isCountingOnGameday(guest)
    ? message
    : {
        ...message,
        template: {
          ...message.template,
          unsubscribeUrl,
          ...(unsubscribeLabel !== undefined && { unsubscribeLabel }),
        },
      }
