import { everyDayText } from '../../domain/convention/day-count-texts.ts'
import {
  conventionDatesText,
  hasDays,
  nameAndDatesText,
  openingText,
} from '../../domain/convention/rules.ts'
import { homeTexts } from '../../domain/convention/texts.ts'
import { amountDue, badgesText } from '../../domain/registration/rules.ts'
import { doorAddress, doorCode, formatDoorCode } from '../../domain/door/door-code.ts'
import type { Paragraph, Template } from '../platform/mail/template.ts'
import type { ConventionRow } from '../convention/rows.ts'

export interface RegistrationMailContext {
  /** Id of the registration. */
  id: string
  publicUrl: string
  convention: ConventionRow
  names: readonly string[]
  paidAmount: number | null
  /** Logs the recipient in. */
  personalUrl: string
}

function conventionLines(convention: ConventionRow): string {
  const { venueName, venueAddress } = convention
  const placeText = venueName === '' ? '' : `, at ${venueName}, ${venueAddress}`
  return `${conventionDatesText(convention)}${placeText}. ${openingText(convention)}`.trimEnd()
}

const yourBadges = (count: number): string =>
  count === 1 ? 'Your badge is' : `Your ${count} badges are`

function paymentText({ convention, names, paidAmount }: RegistrationMailContext): string {
  const { ticketPrice } = convention
  if (ticketPrice === 0) return 'There is nothing to pay.'
  const amountOwed = amountDue(names.length, ticketPrice, paidAmount)
  if (amountOwed === 0) return `${yourBadges(names.length)} paid. Thank you!`
  const amountText =
    names.length === 1 && amountOwed === ticketPrice
      ? `$${amountOwed}`
      : `$${ticketPrice} per badge, $${amountOwed} in all`
  const validityText = hasDays(convention)
    ? `, good for ${everyDayText(convention.days.length)}`
    : ''
  return `Pay at the door: ${amountText}${validityText}. ${homeTexts(convention).money}`.trimEnd()
}

/** Describes how helpers find the registration at the door. */
export function doorParagraphs({
  id,
  publicUrl,
}: Pick<RegistrationMailContext, 'id' | 'publicUrl'>): Paragraph[] {
  const doorCodeBlock = { address: doorAddress(publicUrl, id), said: formatDoorCode(doorCode(id)) }
  return [
    'Show this code at the door, or read it out. It covers all names in this email. My Weekend shows it too, even offline.',
    { scan: doorCodeBlock },
  ]
}

const keepMailText =
  'Keep this email: its link logs you in until the convention is over. Anyone with the link can change your registration, so please do not forward it.'

export function registrationConfirmationTemplate(context: RegistrationMailContext): Template {
  const { convention, names, personalUrl } = context
  return {
    subject: `You are registered for ${convention.name}`,
    preview: `${badgesText(names.length)}, ${conventionDatesText(convention)}. ${paymentText(context)}`,
    heading: 'See you at the table',
    paragraphs: [
      `You are registered for ${convention.name}: ${conventionLines(convention)}`,
      names.length === 1 ? 'The name on your badge:' : 'The names on your badges:',
      { list: names },
      paymentText(context),
      ...doorParagraphs(context),
      'Bring your games. With your personal link you can join events, create your own, change a name on a badge, or cancel.',
    ],
    button: { label: 'See the events', url: personalUrl },
    notes: [
      keepMailText,
      "Didn't register? Then someone mistyped their address. Follow the link and cancel on the home page, or ignore this email.",
    ],
  }
}

export function alreadyRegisteredTemplate(context: RegistrationMailContext): Template {
  const { convention, names, personalUrl } = context
  return {
    subject: `You are already registered for ${convention.name}`,
    preview: `${yourBadges(names.length)} safe. Your personal link is inside.`,
    heading: 'You are already registered',
    paragraphs: [
      `Someone, most likely you, tried to register this address for ${convention.name} again. Nothing has changed: each address has one registration, and yours is still valid.`,
      names.length === 1 ? 'The name on your badge:' : 'The names on your badges:',
      { list: names },
      `${convention.name}: ${conventionLines(convention)}`,
      paymentText(context),
      ...doorParagraphs(context),
      'To add or change a name, or to cancel, follow your personal link. It logs you in, and your registration is on the home page.',
    ],
    button: { label: 'Log me in', url: personalUrl },
    notes: [keepMailText, 'If this was not you, you can ignore this email.'],
  }
}

export function registrationCanceledTemplate({
  convention,
  names,
  paidAmount,
  homeUrl,
  organizerEmail,
}: {
  convention: ConventionRow
  names: readonly string[]
  paidAmount: number | null
  homeUrl: string
  organizerEmail: string
}): Template {
  const refund = `You paid $${paidAmount}. Write to ${organizerEmail}, and we will refund it.`
  return {
    subject: `Your ${convention.name} registration is canceled`,
    preview: 'Your badges and your spots at events are now free for others.',
    heading: 'Your registration is canceled',
    paragraphs: [
      `These badges for ${nameAndDatesText(convention)}, are now free for others, and so are their spots at events:`,
      { list: names },
      ...(paidAmount ? [refund] : []),
      'If your plans change, you can register again while there are badges left. We would be glad to see you.',
    ],
    button: { label: 'Register again', url: homeUrl },
  }
}
