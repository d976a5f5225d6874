import { isNews, type PlannedFacts } from '../../../domain/gamedays/guest-mail.ts'
import { accepted, type InvitationStatus } from '../../../domain/gamedays/status.ts'
import { longDate, whenText } from '../../../domain/gamedays/texts.ts'
import { counted } from '../../../domain/kernel/text/counted.ts'
import { formatDate } from '../../../domain/kernel/time.ts'
import type { Template, Paragraph } from '../../platform/mail/template.ts'
import type { GamedayRow } from '../rows.ts'

/** What every mail about a game day knows. */
export interface GamedayMailFacts {
  siteName: string
  gameday: GamedayRow
  /** The guest's own page. */
  replyUrl: string
  /** Facts in the last mail that was sent to the guest. */
  lastSent?: PlannedFacts | null
}

export const shortDate = ({ date }: GamedayRow) =>
  `${formatDate(date, 'weekday')}, ${formatDate(date, 'monthDay')}`

function facts(gameday: GamedayRow): Paragraph {
  const where = gameday.location ? [`Where: ${gameday.location}`] : []
  return { list: [`When: ${whenText(gameday)}`, ...where] }
}

function changesBetween(before: PlannedFacts, after: PlannedFacts): string[] {
  const oldPlace = before.location ? ` (it was ${before.location})` : ''
  return [
    ...(whenText(before) === whenText(after)
      ? []
      : [`When: ${whenText(after)} (it was ${whenText(before)})`]),
    ...(before.location === after.location
      ? []
      : [`Where: ${after.location ?? 'to be announced'}${oldPlace}`]),
  ]
}

/** When and where; with what is new to a guest who gets this mail before one about the change. */
export const whenAndWhere = ({ gameday, lastSent }: GamedayMailFacts): Paragraph[] =>
  lastSent && isNews(lastSent, gameday)
    ? [
        'Please note what has changed since our last email:',
        { list: changesBetween(lastSent, gameday) },
        'As it stands now:',
        facts(gameday),
      ]
    : [facts(gameday)]

export const described = ({ description }: GamedayRow): Paragraph[] =>
  description ? [description] : []

/** Whom to ask: an answer to any of these mails reaches the organisers. */
export const withContact = (template: Template, organizerEmail: string): Template => ({
  ...template,
  notes: [
    ...(template.notes ?? []),
    `Questions? Answer this e-mail, or write to ${organizerEmail}.`,
  ],
})

export const personalLink = 'The link is yours alone, and good until the game day is over.'

export function invitationTemplate(about: GamedayMailFacts & { guestName: string }): Template {
  const { siteName, gameday, replyUrl, guestName } = about
  return {
    subject: `You're invited: ${siteName} game day on ${shortDate(gameday)}`,
    preview: `${whenText(gameday)}. Can you make it?`,
    heading: "You're invited!",
    paragraphs: [
      `Hello ${guestName}, we are getting games to the table, and we would love to have you there.`,
      ...whenAndWhere(about),
      ...described(gameday),
      'Please let us know whether you can make it. You can bring up to four guests, as long as there are seats.',
    ],
    button: { label: 'Reply', url: replyUrl },
    notes: [personalLink],
  }
}

export function confirmationTemplate(
  about: GamedayMailFacts & { status: InvitationStatus; additionalGuests: number },
): Template {
  const { siteName, gameday, replyUrl, status, additionalGuests } = about
  const comes = status === accepted
  const party =
    additionalGuests === 0
      ? 'We have kept a seat for you.'
      : `We have kept ${additionalGuests + 1} seats: yours and ${additionalGuests} for your ${additionalGuests === 1 ? 'guest' : 'guests'}.`
  return {
    subject: comes
      ? `See you at the ${siteName} game day on ${shortDate(gameday)}`
      : `Your reply to the ${siteName} game day on ${shortDate(gameday)}`,
    preview: comes ? party : 'Thank you for letting us know.',
    heading: comes ? "You're coming!" : "Sorry you can't make it",
    paragraphs: [
      comes ? party : 'Thank you for letting us know that you cannot come.',
      ...whenAndWhere(about),
      ...(comes ? described(gameday) : []),
      'If your plans change, so can your reply:',
    ],
    button: { label: 'Change my reply', url: replyUrl },
    notes: [
      personalLink,
      'If somebody else replied with your address, this link lets you put it right.',
    ],
  }
}

/** For an address that was typed into the public page after it had replied. Nothing of what was typed is in it. */
export function replyStandsTemplate(
  about: GamedayMailFacts & {
    status: InvitationStatus
    additionalGuests: number
    waits: boolean
  },
): Template {
  const { siteName, gameday, replyUrl, status, additionalGuests, waits } = about
  const party = additionalGuests === 0 ? '' : `, with ${counted(additionalGuests, 'guest')}`
  const stands =
    status === accepted
      ? `We still have you down as coming${party}.`
      : waits
        ? `You still wait in line${party}, and keep your place.`
        : 'We still have you down as not coming.'
  return {
    subject: `Your reply stands: ${siteName} game day on ${shortDate(gameday)}`,
    preview: stands,
    heading: 'Your reply stands',
    paragraphs: [
      'Somebody, perhaps you, sent a reply with your address on the public page of this game day. You had replied before, so nothing has changed.',
      stands,
      ...whenAndWhere(about),
      'If your plans have changed, change your reply here:',
    ],
    button: { label: 'Change my reply', url: replyUrl },
    notes: [personalLink, 'If it was not you, there is nothing to do.'],
  }
}

export function changedTemplate(
  about: GamedayMailFacts & { before: PlannedFacts; comes: boolean; waits: boolean },
): Template {
  const { siteName, gameday, replyUrl, before, comes, waits } = about
  const changes = changesBetween(before, gameday)
  return {
    subject: `Changed: ${siteName} game day on ${shortDate(gameday)}`,
    preview: changes.join('. '),
    heading: 'The game day has changed',
    paragraphs: [
      // An organiser may have marked them: then they said nothing.
      comes
        ? 'You are on the list of those who come, so please note what is new:'
        : waits
          ? 'You are on the waiting list, so please note what is new:'
          : 'You are invited and have not replied yet. This is new:',
      { list: changes },
      'As it stands now:',
      facts(gameday),
      comes
        ? 'Your seat is kept. If this no longer suits you, please tell us:'
        : waits
          ? 'You keep your place in line. If this no longer suits you, please tell us:'
          : 'Can you make it?',
    ],
    button: { label: comes || waits ? 'Change my reply' : 'Reply', url: replyUrl },
    notes: comes
      ? ['The attached file brings the entry in your calendar up to date.']
      : [personalLink],
  }
}

export function cancelledTemplate({
  siteName,
  gameday,
  comes,
}: Omit<GamedayMailFacts, 'replyUrl'> & { comes: boolean }): Template {
  return {
    subject: `Cancelled: ${siteName} game day on ${shortDate(gameday)}`,
    preview: `The game day on ${longDate(gameday.date)} does not take place.`,
    heading: 'The game day is cancelled',
    paragraphs: [
      'We are sorry: this game day does not take place.',
      facts(gameday),
      'We hope to see you at another one.',
    ],
    ...(comes && { notes: ['The attached file takes the entry out of your calendar.'] }),
  }
}

/** To a guest who counted on the game day: the organizers have deleted the invitation. */
export function withdrawnTemplate({
  siteName,
  gameday,
  comes,
  inCalendar,
}: Omit<GamedayMailFacts, 'replyUrl'> & { comes: boolean; inCalendar: boolean }): Template {
  return {
    subject: `Your invitation was withdrawn: ${siteName} game day on ${shortDate(gameday)}`,
    preview: `You are no longer on the list for ${longDate(gameday.date)}.`,
    heading: 'Your invitation was withdrawn',
    paragraphs: [
      comes
        ? 'The organizers have taken you off the list of those who come to this game day, so please do not plan on it:'
        : 'The organizers have taken you off the waiting list of this game day, so please do not plan on it:',
      facts(gameday),
      'The link in our earlier emails no longer works. If this comes as a surprise, please ask us.',
    ],
    ...(inCalendar && { notes: ['The attached file takes the entry out of your calendar.'] }),
  }
}

export function reminderTemplate(about: GamedayMailFacts & { additionalGuests: number }): Template {
  const { siteName, gameday, replyUrl, additionalGuests } = about
  const seats = additionalGuests === 0 ? 'your seat' : `your ${additionalGuests + 1} seats`
  return {
    subject: `See you on ${shortDate(gameday)}: ${siteName} game day`,
    preview: whenText(gameday),
    heading: 'See you soon!',
    paragraphs: [
      `The game day is nearly here. You are on the list of those who come, and ${seats} will be waiting.`,
      ...whenAndWhere(about),
      ...described(gameday),
      'Something came up? Please tell us, so that somebody else can play:',
    ],
    button: { label: 'Change my reply', url: replyUrl },
  }
}

export function nudgeTemplate(about: GamedayMailFacts): Template {
  const { siteName, gameday, replyUrl } = about
  return {
    subject: `Can you make it? ${siteName} game day on ${shortDate(gameday)}`,
    preview: `${whenText(gameday)}. We have not heard from you yet.`,
    heading: 'Can you make it?',
    paragraphs: [
      'We have not heard from you yet, and we would love to know whether to keep you a seat.',
      ...whenAndWhere(about),
      ...described(gameday),
    ],
    button: { label: 'Reply', url: replyUrl },
    notes: [personalLink, 'This is the only time we ask again.'],
  }
}
