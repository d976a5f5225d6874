import { everyDayText } from '../../domain/convention/day-count-texts.ts'
import { badgesLeft, conventionDatesText, onDatesText } from '../../domain/convention/rules.ts'
import type { Convention } from '../../domain/convention/schema.ts'
import { capitalize } from '../../domain/kernel/text/capitalize.ts'
import { badgesText } from '../../domain/registration/rules.ts'
import { findPlace } from '../geo/lookup.ts'
import type { Template } from '../platform/mail/template.ts'
import type { MailedRegistration } from './store.ts'

interface FixedMailContext {
  convention: Convention
  recipient: MailedRegistration
  /** Logs the recipient in. */
  personalUrl: string
}

const venueText = ({ venue }: Convention) =>
  venue ? `${venue.name}, ${venue.address}` : 'to be announced'

/** ' for both days'; empty until the days are set. */
const forDaysText = ({ days }: Convention) =>
  days.length === 0 ? '' : ` for ${everyDayText(days.length)}`

const contactNote = 'Reply to this email to reach the organizers.'
const linkNote = 'The link logs you in, so please do not forward this email.'

/** Describes what strangers see of the registration: unlisted names are not on the map either. */
function publicListingTexts({ names, zip, listed }: MailedRegistration): string[] {
  const [name, meeple] =
    names.length === 1 ? ['Your name is', 'your meeple is'] : ['Your names are', 'your meeples are']
  if (!listed) return [`${name} not on the attendee list, and ${meeple} not on the map.`]
  return [`${name} on the attendee list.`, mapMarkerText(zip, meeple)]
}

function mapMarkerText(zip: string | null, meeple: string): string {
  if (!zip) return `You gave no ZIP or postal code, so ${meeple} not on the map.`
  const mapPlace = findPlace(zip)
  if (!mapPlace) return `We do not know where ${zip} is, so ${meeple} not on the map.`
  return `${capitalize(meeple)} on the map, in ${mapPlace.place}.`
}

export function reviewTemplate({ convention, recipient, personalUrl }: FixedMailContext): Template {
  const { name } = convention
  const { names, paidAmount } = recipient
  const [verb, pronoun] = names.length === 1 ? ['is', 'it'] : ['are', 'they']
  return {
    subject: `Please review your ${name} registration`,
    preview: `${badgesText(names.length)}, paid. Is everything spelled correctly?`,
    heading: 'Is everything correct?',
    paragraphs: [
      `${name} is${onDatesText(convention) || ' coming'}, and we are about to print the badges. Yours ${verb} paid${paidAmount === null ? '' : ` ($${paidAmount})`}, thank you! Please check what ${pronoun} will say:`,
      { list: names },
      ...publicListingTexts(recipient),
      'If everything is correct, you do not need to do anything. If not, follow your personal link and change it on the home page.',
    ],
    button: { label: 'Review my registration', url: personalUrl },
    notes: [linkNote, contactNote],
  }
}

export function notPaidTemplate({
  convention,
  recipient,
  personalUrl,
}: FixedMailContext): Template {
  const { name, ticketPrice } = convention
  const { names } = recipient
  const amountOwed = names.length * ticketPrice
  return {
    subject: `Your ${name} ${names.length === 1 ? 'badge is' : 'badges are'} not paid yet`,
    preview: `$${amountOwed} for ${badgesText(names.length)}. You can pay at the door.`,
    heading: `${badgesText(names.length)} waiting for you`,
    paragraphs: [
      `You are registered for ${name}${onDatesText(convention)}, but you have not paid yet for:`,
      { list: names },
      `That is $${amountOwed}: $${ticketPrice} per badge${forDaysText(convention)}. You can pay at the door. ${convention.texts.money}`.trimEnd(),
      "Already paid? Please tell us. Can't come after all? Please cancel so that someone else can have your badge.",
    ],
    button: { label: 'See my registration', url: personalUrl },
    notes: [linkNote, contactNote],
  }
}

interface Promotion {
  convention: Convention
  publicUrl: string
  unsubscribeUrl: string
}

export function happeningSoonTemplate({
  convention,
  publicUrl,
  unsubscribeUrl,
}: Promotion): Template {
  const { name, ticketPrice } = convention
  const freeBadges = badgesLeft(convention)
  return {
    subject: `${name} is happening soon`,
    preview: `${conventionDatesText(convention)}${convention.venue ? ` at ${convention.venue.name}` : ''}. Come and play.`,
    heading: 'Happening soon',
    paragraphs: [
      `You have been to ${name} before, and we would love to have you at the table again.`,
      {
        list: [
          `When: ${conventionDatesText(convention)}`,
          `Where: ${venueText(convention)}`,
          ticketPrice === 0
            ? 'Price: free'
            : `Price: $${ticketPrice}${forDaysText(convention)}. ${convention.texts.money}`.trimEnd(),
        ],
      },
      freeBadges > 0
        ? `Bring games and friends. There ${freeBadges === 1 ? 'is 1 badge' : `are ${freeBadges} badges`} left of ${convention.registrationCapacity}.`
        : 'All badges are taken at the moment, but now and then someone gives one back.',
    ],
    button: { label: freeBadges > 0 ? 'Get a badge' : 'See the site', url: publicUrl },
    notes: [
      `You received this email because you registered for an earlier ${name}. To unsubscribe, use the link below.`,
      contactNote,
    ],
    unsubscribeUrl,
  }
}
