import { everyDayText } from '../../domain/convention/day-count-texts.ts'
import { conventionDatesText, openingText } from '../../domain/convention/rules.ts'
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

const conventionLines = (convention: ConventionRow): string =>
  `${conventionDatesText(convention)}, at ${convention.venueName}, ${convention.venueAddress}. ${openingText(convention)}`

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
  return `Pay at the door: ${amountText}, good for ${everyDayText(convention.days.length)}. ${homeTexts(convention).money}`
}

/** Describes how helpers find the registration at the door. */
export function doorParagraphs({
  id,
  publicUrl,
}: Pick<RegistrationMailContext, 'id' | 'publicUrl'>): Paragraph[] {
  const doorCodeBlock = { address: doorAddress(publicUrl, id), said: formatDoorCode(doorCode(id)) }
  return [
    'At the door, show this code or say it. It is one for all names here, and My Weekend shows it too, even offline.',
    { scan: doorCodeBlock },
  ]
}

const keepMailText =
  'Keep this e-mail: its link logs you in until the convention is over. Whoever has the link can change your registration, so please do not pass it on.'

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
      'Bring your games. With your personal link you take seats at tables, start a table of your own, change a name on a badge, or cancel.',
    ],
    button: { label: 'See the events', url: personalUrl },
    notes: [
      keepMailText,
      'You did not register? Then somebody mistyped their address. Follow the link and cancel on the home page, or ignore this e-mail.',
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
      `Somebody, most likely you, asked to register this address for ${convention.name} again. Nothing was changed: an address has one registration, and yours stands.`,
      names.length === 1 ? 'The name on your badge:' : 'The names on your badges:',
      { list: names },
      `${convention.name}: ${conventionLines(convention)}`,
      paymentText(context),
      ...doorParagraphs(context),
      'To add or change a name, or to cancel, follow your personal link; it logs you in. Your registration is then on the home page.',
    ],
    button: { label: 'Log me in', url: personalUrl },
    notes: [keepMailText, 'If this was not you, there is nothing you need to do.'],
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
  const refund = `You had paid $${paidAmount}. Write to ${organizerEmail} and we give it back.`
  return {
    subject: `Your ${convention.name} registration is cancelled`,
    preview: 'Your badges and your seats at tables are free for others now.',
    heading: 'Your registration is cancelled',
    paragraphs: [
      `These badges for ${convention.name}, ${conventionDatesText(convention)}, are free for others now, and so are their seats at tables:`,
      { list: names },
      ...(paidAmount ? [refund] : []),
      'If your plans change again, register once more while there are badges left. We would be glad to see you.',
    ],
    button: { label: 'Register again', url: homeUrl },
  }
}
