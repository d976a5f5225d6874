import { everyDay } from '../../domain/convention/day-words.ts'
import { conventionDatesText, openingText } from '../../domain/convention/rules.ts'
import { textsOf } from '../../domain/convention/texts.ts'
import { amountDue, badgesText } from '../../domain/registration/rules.ts'
import { doorAddress, doorCode, spacedCode } from '../../domain/door/code.ts'
import type { Paragraph, Template } from '../platform/mail/template.ts'
import type { ConventionRow } from '../convention/rows.ts'

export interface Facts {
  /** Of the registration. */
  id: string
  publicUrl: string
  convention: ConventionRow
  names: readonly string[]
  paidAmount: number | null
  /** Logs its reader in. */
  personalUrl: string
}

const whenAndWhere = (convention: ConventionRow): string =>
  `${conventionDatesText(convention)}, at ${convention.venueName}, ${convention.venueAddress}. ${openingText(convention)}`

const yourBadges = (count: number): string =>
  count === 1 ? 'Your badge is' : `Your ${count} badges are`

function payText({ convention, names, paidAmount }: Facts): string {
  const { ticketPrice } = convention
  if (ticketPrice === 0) return 'There is nothing to pay.'
  const due = amountDue(names.length, ticketPrice, paidAmount)
  if (due === 0) return `${yourBadges(names.length)} paid. Thank you!`
  const sum =
    names.length === 1 && due === ticketPrice
      ? `$${due}`
      : `$${ticketPrice} per badge, $${due} in all`
  return `Pay at the door: ${sum}, good for ${everyDay(convention.days.length)}. ${textsOf(convention).money}`
}

/** What they are found by when they come. */
export function atTheDoor({ id, publicUrl }: Pick<Facts, 'id' | 'publicUrl'>): Paragraph[] {
  const scan = { address: doorAddress(publicUrl, id), said: spacedCode(doorCode(id)) }
  return [
    'At the door, show this code or say it. It is one for all names here, and My Weekend shows it too, even offline.',
    { scan },
  ]
}

const keepNote =
  'Keep this e-mail: its link logs you in until the convention is over. Whoever has the link can change your registration, so please do not pass it on.'

export function confirmationTemplate(facts: Facts): Template {
  const { convention, names, personalUrl } = facts
  return {
    subject: `You are registered for ${convention.name}`,
    preview: `${badgesText(names.length)}, ${conventionDatesText(convention)}. ${payText(facts)}`,
    heading: 'See you at the table',
    paragraphs: [
      `You are registered for ${convention.name}: ${whenAndWhere(convention)}`,
      names.length === 1 ? 'The name on your badge:' : 'The names on your badges:',
      { list: names },
      payText(facts),
      ...atTheDoor(facts),
      'Bring your games. With your personal link you take seats at tables, start a table of your own, change a name on a badge, or cancel.',
    ],
    button: { label: 'See the events', url: personalUrl },
    notes: [
      keepNote,
      'You did not register? Then somebody mistyped their address. Follow the link and cancel on the home page, or ignore this e-mail.',
    ],
  }
}

export function alreadyRegisteredTemplate(facts: Facts): Template {
  const { convention, names, personalUrl } = facts
  return {
    subject: `You are already registered for ${convention.name}`,
    preview: `${yourBadges(names.length)} safe. Your personal link is inside.`,
    heading: 'You are already registered',
    paragraphs: [
      `Somebody, most likely you, asked to register this address for ${convention.name} again. Nothing was changed: an address has one registration, and yours stands.`,
      names.length === 1 ? 'The name on your badge:' : 'The names on your badges:',
      { list: names },
      `${convention.name}: ${whenAndWhere(convention)}`,
      payText(facts),
      ...atTheDoor(facts),
      'To add or change a name, or to cancel, follow your personal link; it logs you in. Your registration is then on the home page.',
    ],
    button: { label: 'Log me in', url: personalUrl },
    notes: [keepNote, 'If this was not you, there is nothing you need to do.'],
  }
}

export function cancelledTemplate({
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
