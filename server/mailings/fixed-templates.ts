import { everyDayText } from '../../domain/convention/day-count-texts.ts'
import { badgesLeft, conventionDatesText } from '../../domain/convention/rules.ts'
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

const venueText = ({ venue }: Convention) => `${venue.name}, ${venue.address}`

const contactNote = 'Answer this e-mail to write to the organisers.'
const linkNote = 'The link logs you in, so keep this e-mail to yourself.'

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
    preview: `${badgesText(names.length)}, paid. Is everything spelled as it should be?`,
    heading: 'Is everything right?',
    paragraphs: [
      `${name} is on ${conventionDatesText(convention)}, and we are about to print the badges. Yours ${verb} paid${paidAmount === null ? '' : ` ($${paidAmount})`}, thank you! Please check what ${pronoun} will say:`,
      { list: names },
      ...publicListingTexts(recipient),
      'If all of this is right, there is nothing to do. If not, follow your personal link and change it on the home page.',
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
      `You are registered for ${name} on ${conventionDatesText(convention)}, and we have no payment from you yet for:`,
      { list: names },
      `That is $${amountOwed}: $${ticketPrice} a badge for ${everyDayText(convention.days.length)}. You can pay at the door. ${convention.texts.money}`,
      'Have you paid already, or can you not come after all? Please tell us, so that somebody else can have your seat.',
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
    preview: `${conventionDatesText(convention)} at ${convention.venue.name}. Come and play.`,
    heading: 'Happening soon',
    paragraphs: [
      `You have been at ${name} before, and we would love to have you at the table again.`,
      {
        list: [
          `When: ${conventionDatesText(convention)}`,
          `Where: ${venueText(convention)}`,
          ticketPrice === 0
            ? 'Price: nothing, it is free'
            : `Price: $${ticketPrice} for ${everyDayText(convention.days.length)}. ${convention.texts.money}`,
        ],
      },
      freeBadges > 0
        ? `Bring games and friends. There ${freeBadges === 1 ? 'is 1 badge' : `are ${freeBadges} badges`} left of ${convention.registrationCapacity}.`
        : 'All badges are taken at the moment; now and then somebody gives one back.',
    ],
    button: { label: freeBadges > 0 ? 'Get a badge' : 'See the site', url: publicUrl },
    notes: [
      `You get this because you registered for an earlier ${name}. One click ends it: the link is below.`,
      contactNote,
    ],
    unsubscribeUrl,
  }
}
