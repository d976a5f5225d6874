import { conventionDatesText, hasDays } from '../convention/rules.ts'
import type { Convention } from '../convention/schema.ts'
import { everyDayText } from '../convention/day-count-texts.ts'
import { pluralize } from '../kernel/text/pluralize.ts'

type PublicFacts = Pick<Convention, 'days' | 'timeZone' | 'venue'>

/** Words of the home page until registration is opened. `facts` is empty until the dates or the venue are set. */
export function gettingReadyParts(convention: PublicFacts): { title: string; facts: string } {
  const { venue } = convention
  const facts = [
    ...(hasDays(convention) ? [conventionDatesText(convention)] : []),
    ...(venue ? [venue.name, venue.address] : []),
  ]
  return { title: "We're getting ready", facts: facts.join(', ') }
}

type OpeningFacts = PublicFacts & Pick<Convention, 'name' | 'ticketPrice' | 'registrationCapacity'>

/** Facts as visitors read them once registration is open, for the confirmation. */
export function openingFacts(convention: OpeningFacts): { label: string; text: string }[] {
  const { days, venue, ticketPrice, registrationCapacity } = convention
  const daysText = days.length > 0 ? ` for ${everyDayText(days.length)}` : ''
  return [
    { label: 'Dates', text: conventionDatesText(convention) },
    { label: 'Place', text: venue ? `${venue.name}, ${venue.address}` : 'To be announced' },
    { label: 'Price', text: ticketPrice === 0 ? 'Free' : `$${ticketPrice}${daysText}` },
    { label: 'Badges', text: pluralize(registrationCapacity, 'badge') },
  ]
}
