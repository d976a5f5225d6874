import { isScheduleChange, type GamedaySchedule } from '../../../domain/gamedays/guest-mail.ts'
import { accepted, type InvitationStatus } from '../../../domain/gamedays/status.ts'
import { longDateText, gamedayDateText } from '../../../domain/gamedays/texts.ts'
import { pluralize } from '../../../domain/kernel/text/pluralize.ts'
import { formatDate } from '../../../domain/kernel/time.ts'
import type { Template, Paragraph } from '../../platform/mail/template.ts'
import type { GamedayRow } from '../rows.ts'

/** Context of every mail about a game day. */
export interface GamedayMailContext {
  siteName: string
  gameday: GamedayRow
  /** Page of the guest. */
  replyUrl: string
  /** Facts in the last mail that was sent to the guest. */
  lastSent?: GamedaySchedule | null
}

export const shortDate = ({ date }: GamedayRow) =>
  `${formatDate(date, 'weekday')}, ${formatDate(date, 'monthDay')}`

function factsParagraph(gameday: GamedayRow): Paragraph {
  const locationLine = gameday.location ? [`Where: ${gameday.location}`] : []
  return { list: [`When: ${gamedayDateText(gameday)}`, ...locationLine] }
}

function describeChanges(before: GamedaySchedule, after: GamedaySchedule): string[] {
  const oldPlace = before.location ? ` (it was ${before.location})` : ''
  return [
    ...(gamedayDateText(before) === gamedayDateText(after)
      ? []
      : [`When: ${gamedayDateText(after)} (it was ${gamedayDateText(before)})`]),
    ...(before.location === after.location
      ? []
      : [`Where: ${after.location ?? 'to be announced'}${oldPlace}`]),
  ]
}

/** Date, time and place; with the changes for a guest who gets this mail before one about the change. */
export const whenAndWhereParagraphs = ({ gameday, lastSent }: GamedayMailContext): Paragraph[] =>
  lastSent && isScheduleChange(lastSent, gameday)
    ? [
        'Please note what has changed since our last email:',
        { list: describeChanges(lastSent, gameday) },
        'As it stands now:',
        factsParagraph(gameday),
      ]
    : [factsParagraph(gameday)]

export const descriptionParagraphs = ({ description }: GamedayRow): Paragraph[] =>
  description ? [description] : []

/** Adds the contact: a reply to any of these mails reaches the organizers. */
export const withContact = (template: Template, organizerEmail: string): Template => ({
  ...template,
  notes: [
    ...(template.notes ?? []),
    `Questions? Answer this e-mail, or write to ${organizerEmail}.`,
  ],
})

export const personalLinkText = 'The link is yours alone, and good until the game day is over.'

export function invitationTemplate(context: GamedayMailContext & { guestName: string }): Template {
  const { siteName, gameday, replyUrl, guestName } = context
  return {
    subject: `You're invited: ${siteName} game day on ${shortDate(gameday)}`,
    preview: `${gamedayDateText(gameday)}. Can you make it?`,
    heading: "You're invited!",
    paragraphs: [
      `Hello ${guestName}, we are getting games to the table, and we would love to have you there.`,
      ...whenAndWhereParagraphs(context),
      ...descriptionParagraphs(gameday),
      'Please let us know whether you can make it. You can bring up to four guests, as long as there are seats.',
    ],
    button: { label: 'Reply', url: replyUrl },
    notes: [personalLinkText],
  }
}

export function replyConfirmationTemplate(
  context: GamedayMailContext & { status: InvitationStatus; additionalGuests: number },
): Template {
  const { siteName, gameday, replyUrl, status, additionalGuests } = context
  const isComing = status === accepted
  const partyText =
    additionalGuests === 0
      ? 'We have kept a seat for you.'
      : `We have kept ${additionalGuests + 1} seats: yours and ${additionalGuests} for your ${additionalGuests === 1 ? 'guest' : 'guests'}.`
  return {
    subject: isComing
      ? `See you at the ${siteName} game day on ${shortDate(gameday)}`
      : `Your reply to the ${siteName} game day on ${shortDate(gameday)}`,
    preview: isComing ? partyText : 'Thank you for letting us know.',
    heading: isComing ? "You're coming!" : "Sorry you can't make it",
    paragraphs: [
      isComing ? partyText : 'Thank you for letting us know that you cannot come.',
      ...whenAndWhereParagraphs(context),
      ...(isComing ? descriptionParagraphs(gameday) : []),
      'If your plans change, so can your reply:',
    ],
    button: { label: 'Change my reply', url: replyUrl },
    notes: [
      personalLinkText,
      'If somebody else replied with your address, this link lets you put it right.',
    ],
  }
}

/** For an address that was submitted on the public page after it had replied. Contains no submitted text. */
export function replyUnchangedTemplate(
  context: GamedayMailContext & {
    status: InvitationStatus
    additionalGuests: number
    isWaiting: boolean
  },
): Template {
  const { siteName, gameday, replyUrl, status, additionalGuests, isWaiting } = context
  const partyText = additionalGuests === 0 ? '' : `, with ${pluralize(additionalGuests, 'guest')}`
  const statusText =
    status === accepted
      ? `We still have you down as coming${partyText}.`
      : isWaiting
        ? `You still wait in line${partyText}, and keep your place.`
        : 'We still have you down as not coming.'
  return {
    subject: `Your reply stands: ${siteName} game day on ${shortDate(gameday)}`,
    preview: statusText,
    heading: 'Your reply stands',
    paragraphs: [
      'Somebody, perhaps you, sent a reply with your address on the public page of this game day. You had replied before, so nothing has changed.',
      statusText,
      ...whenAndWhereParagraphs(context),
      'If your plans have changed, change your reply here:',
    ],
    button: { label: 'Change my reply', url: replyUrl },
    notes: [personalLinkText, 'If it was not you, there is nothing to do.'],
  }
}

export function gamedayChangedTemplate(
  context: GamedayMailContext & { before: GamedaySchedule; comes: boolean; isWaiting: boolean },
): Template {
  const { siteName, gameday, replyUrl, before, comes: isComing, isWaiting } = context
  const changes = describeChanges(before, gameday)
  return {
    subject: `Changed: ${siteName} game day on ${shortDate(gameday)}`,
    preview: changes.join('. '),
    heading: 'The game day has changed',
    paragraphs: [
      // An organizer may have set their status: then they have not replied.
      isComing
        ? 'You are on the list of those who come, so please note what is new:'
        : isWaiting
          ? 'You are on the waiting list, so please note what is new:'
          : 'You are invited and have not replied yet. This is new:',
      { list: changes },
      'As it stands now:',
      factsParagraph(gameday),
      isComing
        ? 'Your seat is kept. If this no longer suits you, please tell us:'
        : isWaiting
          ? 'You keep your place in line. If this no longer suits you, please tell us:'
          : 'Can you make it?',
    ],
    button: { label: isComing || isWaiting ? 'Change my reply' : 'Reply', url: replyUrl },
    notes: isComing
      ? ['The attached file brings the entry in your calendar up to date.']
      : [personalLinkText],
  }
}

export function canceledTemplate({
  siteName,
  gameday,
  comes: isComing,
}: Omit<GamedayMailContext, 'replyUrl'> & { comes: boolean }): Template {
  return {
    subject: `Cancelled: ${siteName} game day on ${shortDate(gameday)}`,
    preview: `The game day on ${longDateText(gameday.date)} does not take place.`,
    heading: 'The game day is cancelled',
    paragraphs: [
      'We are sorry: this game day does not take place.',
      factsParagraph(gameday),
      'We hope to see you at another one.',
    ],
    ...(isComing && { notes: ['The attached file takes the entry out of your calendar.'] }),
  }
}

/** For a guest who counted on the game day: the organizers have deleted the invitation. */
export function withdrawnTemplate({
  siteName,
  gameday,
  comes: isComing,
  inCalendar,
}: Omit<GamedayMailContext, 'replyUrl'> & { comes: boolean; inCalendar: boolean }): Template {
  return {
    subject: `Your invitation was withdrawn: ${siteName} game day on ${shortDate(gameday)}`,
    preview: `You are no longer on the list for ${longDateText(gameday.date)}.`,
    heading: 'Your invitation was withdrawn',
    paragraphs: [
      isComing
        ? 'The organizers have taken you off the list of those who come to this game day, so please do not plan on it:'
        : 'The organizers have taken you off the waiting list of this game day, so please do not plan on it:',
      factsParagraph(gameday),
      'The link in our earlier emails no longer works. If this comes as a surprise, please ask us.',
    ],
    ...(inCalendar && { notes: ['The attached file takes the entry out of your calendar.'] }),
  }
}

export function reminderTemplate(
  context: GamedayMailContext & { additionalGuests: number },
): Template {
  const { siteName, gameday, replyUrl, additionalGuests } = context
  const spotsText = additionalGuests === 0 ? 'your seat' : `your ${additionalGuests + 1} seats`
  return {
    subject: `See you on ${shortDate(gameday)}: ${siteName} game day`,
    preview: gamedayDateText(gameday),
    heading: 'See you soon!',
    paragraphs: [
      `The game day is nearly here. You are on the list of those who come, and ${spotsText} will be waiting.`,
      ...whenAndWhereParagraphs(context),
      ...descriptionParagraphs(gameday),
      'Something came up? Please tell us, so that somebody else can play:',
    ],
    button: { label: 'Change my reply', url: replyUrl },
  }
}

export function nudgeTemplate(context: GamedayMailContext): Template {
  const { siteName, gameday, replyUrl } = context
  return {
    subject: `Can you make it? ${siteName} game day on ${shortDate(gameday)}`,
    preview: `${gamedayDateText(gameday)}. We have not heard from you yet.`,
    heading: 'Can you make it?',
    paragraphs: [
      'We have not heard from you yet, and we would love to know whether to keep you a seat.',
      ...whenAndWhereParagraphs(context),
      ...descriptionParagraphs(gameday),
    ],
    button: { label: 'Reply', url: replyUrl },
    notes: [personalLinkText, 'This is the only time we ask again.'],
  }
}
