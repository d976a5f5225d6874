import { isScheduleChange, type GamedaySchedule } from '../../../domain/gamedays/guest-mail.ts'
import { accepted, type InvitationStatus, notReplied } from '../../../domain/gamedays/status.ts'
import {
  choicePath,
  gamedayDateText,
  longDateText,
  replyPath,
} from '../../../domain/gamedays/texts.ts'
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
  /** The same page with a reply chosen, which one tap sends. */
  comingUrl: string
  notComingUrl: string
  /** Facts in the last mail that was sent to the guest. */
  lastSent?: GamedaySchedule | null
}

/** Addresses of a guest's own page. */
export const guestLinks = (publicUrl: string, token: string) => ({
  replyUrl: publicUrl + replyPath(token),
  comingUrl: publicUrl + choicePath(token, 'accepted'),
  notComingUrl: publicUrl + choicePath(token, 'rejected'),
})

type ReplyLinks = Pick<GamedayMailContext, 'replyUrl' | 'comingUrl' | 'notComingUrl'>

/** For a guest who has not replied. */
const replyButtons = ({ comingUrl, notComingUrl }: ReplyLinks) => ({
  button: { label: "I'm coming", url: comingUrl },
  otherButton: { label: "Can't make it", url: notComingUrl },
})

/** For a guest who accepted. */
const changeButtons = ({ replyUrl, notComingUrl }: ReplyLinks) => ({
  button: { label: 'Change my reply', url: replyUrl },
  otherButton: { label: "Can't make it", url: notComingUrl },
})

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
        'This has changed since our last email:',
        { list: describeChanges(lastSent, gameday) },
        'Current details:',
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
    `Questions? Reply to this email or write to ${organizerEmail}.`,
  ],
})

export const personalLinkText = 'This link is only for you and works until the game day is over.'

export function invitationTemplate(context: GamedayMailContext & { guestName: string }): Template {
  const { siteName, gameday, guestName } = context
  return {
    subject: `You're invited: ${siteName} game day on ${shortDate(gameday)}`,
    preview: `${gamedayDateText(gameday)}. Can you make it?`,
    heading: "You're invited!",
    paragraphs: [
      `Hello ${guestName}, we are getting games to the table, and we would love to have you there.`,
      ...whenAndWhereParagraphs(context),
      ...descriptionParagraphs(gameday),
      'Please let us know whether you can make it. You can bring up to four guests if there are enough spots.',
    ],
    ...replyButtons(context),
    notes: [personalLinkText],
  }
}

export function replyConfirmationTemplate(
  context: GamedayMailContext & { status: InvitationStatus; additionalGuests: number },
): Template {
  if (context.status === notReplied) return replyUndoneTemplate(context)
  const { siteName, gameday, replyUrl, status, additionalGuests } = context
  const isComing = status === accepted
  const partyText =
    additionalGuests === 0
      ? 'We have reserved a spot for you.'
      : `We have reserved ${additionalGuests + 1} spots: one for you and ${additionalGuests} for your ${additionalGuests === 1 ? 'guest' : 'guests'}.`
  return {
    subject: isComing
      ? `See you at the ${siteName} game day on ${shortDate(gameday)}`
      : `Your reply to the ${siteName} game day on ${shortDate(gameday)}`,
    preview: isComing ? partyText : 'Thank you for letting us know.',
    heading: isComing ? "You're coming!" : "Sorry you can't make it",
    paragraphs: [
      isComing ? partyText : "Thank you for letting us know that you can't come.",
      ...whenAndWhereParagraphs(context),
      ...(isComing ? descriptionParagraphs(gameday) : []),
      'If your plans change, so can your reply:',
    ],
    button: { label: 'Change my reply', url: replyUrl },
    notes: [
      personalLinkText,
      'If someone else replied with your address, you can correct the reply with this link.',
    ],
  }
}

/** For a guest who took back a reply whose confirmation is in their calendar. */
const replyUndoneTemplate = (context: GamedayMailContext): Template => ({
  subject: `You took back your reply: ${context.siteName} game day on ${shortDate(context.gameday)}`,
  preview: 'We have not reserved a spot for you.',
  heading: 'You took back your reply',
  paragraphs: [
    'We have not reserved a spot for you, and you are still invited.',
    ...whenAndWhereParagraphs(context),
    'Can you make it?',
  ],
  ...replyButtons(context),
  notes: [personalLinkText, 'The attached file removes the entry from your calendar.'],
})

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
        ? `You are still on the waiting list${partyText} and keep your place.`
        : 'We still have you down as not coming.'
  return {
    subject: `Your reply has not changed: ${siteName} game day on ${shortDate(gameday)}`,
    preview: statusText,
    heading: 'Your reply has not changed',
    paragraphs: [
      'Someone, perhaps you, replied with your address on the public page of this game day. You had already replied, so nothing has changed.',
      statusText,
      ...whenAndWhereParagraphs(context),
      'If your plans have changed, change your reply here:',
    ],
    button: { label: 'Change my reply', url: replyUrl },
    notes: [personalLinkText, 'If this was not you, you can ignore this email.'],
  }
}

export function gamedayChangedTemplate(
  context: GamedayMailContext & { before: GamedaySchedule; isComing: boolean; isWaiting: boolean },
): Template {
  const { siteName, gameday, before, isComing, isWaiting } = context
  const changes = describeChanges(before, gameday)
  return {
    subject: `Changed: ${siteName} game day on ${shortDate(gameday)}`,
    preview: changes.join('. '),
    heading: 'The game day has changed',
    paragraphs: [
      // An organizer may have set their status: then they have not replied.
      isComing
        ? 'You are on the guest list, so please note what has changed:'
        : isWaiting
          ? 'You are on the waiting list, so please note what has changed:'
          : 'You are invited and have not replied yet. This has changed:',
      { list: changes },
      'Current details:',
      factsParagraph(gameday),
      isComing
        ? 'We still have you down as coming. If this no longer works for you, please tell us:'
        : isWaiting
          ? 'You keep your place on the waiting list. If this no longer works for you, please tell us:'
          : 'Can you make it?',
    ],
    ...(isComing || isWaiting ? changeButtons(context) : replyButtons(context)),
    notes: isComing
      ? ['The attached file updates the entry in your calendar.']
      : [personalLinkText],
  }
}

export function canceledTemplate({
  siteName,
  gameday,
  isComing,
}: Pick<GamedayMailContext, 'siteName' | 'gameday'> & { isComing: boolean }): Template {
  return {
    subject: `Canceled: ${siteName} game day on ${shortDate(gameday)}`,
    preview: `The game day on ${longDateText(gameday.date)} will not take place.`,
    heading: 'The game day is canceled',
    paragraphs: [
      'We are sorry, but this game day will not take place.',
      factsParagraph(gameday),
      'We hope to see you at another one.',
    ],
    ...(isComing && { notes: ['The attached file removes the entry from your calendar.'] }),
  }
}

/** For a guest who counted on the game day: the organizers have deleted the invitation. */
export function withdrawnTemplate({
  siteName,
  gameday,
  isComing,
  inCalendar,
}: Pick<GamedayMailContext, 'siteName' | 'gameday'> & {
  isComing: boolean
  inCalendar: boolean
}): Template {
  return {
    subject: `Your invitation was withdrawn: ${siteName} game day on ${shortDate(gameday)}`,
    preview: `You are no longer on the list for ${longDateText(gameday.date)}.`,
    heading: 'Your invitation was withdrawn',
    paragraphs: [
      isComing
        ? 'The organizers removed you from the guest list of this game day, so please do not plan on coming:'
        : 'The organizers removed you from the waiting list of this game day, so please do not plan on coming:',
      factsParagraph(gameday),
      'The link in our earlier emails no longer works. If this comes as a surprise, please ask us.',
    ],
    ...(inCalendar && { notes: ['The attached file removes the entry from your calendar.'] }),
  }
}

export function reminderTemplate(
  context: GamedayMailContext & { additionalGuests: number },
): Template {
  const { siteName, gameday, additionalGuests } = context
  const spotsText = additionalGuests === 0 ? 'your spot' : `your ${additionalGuests + 1} spots`
  return {
    subject: `See you on ${shortDate(gameday)}: ${siteName} game day`,
    preview: gamedayDateText(gameday),
    heading: 'See you soon!',
    paragraphs: [
      `The game day is nearly here. You are on the guest list, and ${spotsText} will be waiting.`,
      ...whenAndWhereParagraphs(context),
      ...descriptionParagraphs(gameday),
      'Something came up? Please tell us so that someone else can play:',
    ],
    ...changeButtons(context),
  }
}

export function nudgeTemplate(context: GamedayMailContext): Template {
  const { siteName, gameday } = context
  return {
    subject: `Can you make it? ${siteName} game day on ${shortDate(gameday)}`,
    preview: `${gamedayDateText(gameday)}. We have not heard from you yet.`,
    heading: 'Can you make it?',
    paragraphs: [
      'We have not heard from you yet, and we would love to know whether to reserve a spot for you.',
      ...whenAndWhereParagraphs(context),
      ...descriptionParagraphs(gameday),
    ],
    ...replyButtons(context),
    notes: [personalLinkText, 'This is the only reminder we will send.'],
  }
}
