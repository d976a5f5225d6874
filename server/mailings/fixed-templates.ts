import { everyDay } from '../../domain/convention/day-words.ts'
import { badgesLeft, conventionDatesText } from '../../domain/convention/rules.ts'
import type { Convention } from '../../domain/convention/schema.ts'
import { capitalized } from '../../domain/kernel/text/capitalized.ts'
import { badgesText } from '../../domain/registration/rules.ts'
import { placeOf } from '../places/lookup.ts'
import type { Template } from '../platform/mail/template.ts'
import type { Registration } from './store.ts'

interface Facts {
  convention: Convention
  recipient: Registration
  /** Logs the recipient in. */
  personalUrl: string
}

const venueText = ({ venue }: Convention) => `${venue.name}, ${venue.address}`

const contactNote = 'Answer this e-mail to write to the organisers.'
const linkNote = 'The link logs you in, so keep this e-mail to yourself.'

/** How strangers see the registration: unlisted names are not on the map either. */
function shownText({ names, zip, listed }: Registration): string[] {
  const [name, meeple] =
    names.length === 1 ? ['Your name is', 'your meeple is'] : ['Your names are', 'your meeples are']
  if (!listed) return [`${name} not on the attendee list, and ${meeple} not on the map.`]
  return [`${name} on the attendee list.`, mapText(zip, meeple)]
}

function mapText(zip: string | null, meeple: string): string {
  if (!zip) return `You gave no ZIP or postal code, so ${meeple} not on the map.`
  const found = placeOf(zip)
  if (!found) return `We do not know where ${zip} is, so ${meeple} not on the map.`
  return `${capitalized(meeple)} on the map, in ${found.place}.`
}

export function reviewTemplate({ convention, recipient, personalUrl }: Facts): Template {
  const { name } = convention
  const { names, paidAmount } = recipient
  const [are, they] = names.length === 1 ? ['is', 'it'] : ['are', 'they']
  return {
    subject: `Please review your ${name} registration`,
    preview: `${badgesText(names.length)}, paid. Is everything spelled as it should be?`,
    heading: 'Is everything right?',
    paragraphs: [
      `${name} is on ${conventionDatesText(convention)}, and we are about to print the badges. Yours ${are} paid${paidAmount === null ? '' : ` ($${paidAmount})`}, thank you! Please check what ${they} will say:`,
      { list: names },
      ...shownText(recipient),
      'If all of this is right, there is nothing to do. If not, follow your personal link and change it on the home page.',
    ],
    button: { label: 'Review my registration', url: personalUrl },
    notes: [linkNote, contactNote],
  }
}

export function notPaidTemplate({ convention, recipient, personalUrl }: Facts): Template {
  const { name, ticketPrice } = convention
  const { names } = recipient
  const due = names.length * ticketPrice
  return {
    subject: `Your ${name} ${names.length === 1 ? 'badge is' : 'badges are'} not paid yet`,
    preview: `$${due} for ${badgesText(names.length)}. You can pay at the door.`,
    heading: `${badgesText(names.length)} waiting for you`,
    paragraphs: [
      `You are registered for ${name} on ${conventionDatesText(convention)}, and we have no payment from you yet for:`,
      { list: names },
      `That is $${due}: $${ticketPrice} a badge for ${everyDay(convention.days.length)}. You can pay at the door. ${convention.texts.money}`,
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
  const left = badgesLeft(convention)
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
            : `Price: $${ticketPrice} for ${everyDay(convention.days.length)}. ${convention.texts.money}`,
        ],
      },
      left > 0
        ? `Bring games and friends. There ${left === 1 ? 'is 1 badge' : `are ${left} badges`} left of ${convention.registrationCapacity}.`
        : 'All badges are taken at the moment; now and then somebody gives one back.',
    ],
    button: { label: left > 0 ? 'Get a badge' : 'See the site', url: publicUrl },
    notes: [
      `You get this because you registered for an earlier ${name}. One click ends it: the link is below.`,
      contactNote,
    ],
    unsubscribeUrl,
  }
}
