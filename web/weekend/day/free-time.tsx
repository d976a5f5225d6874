import { useState } from 'react'
import { spotsLeft, spotsLeftText } from '../../../domain/events/rules.ts'
import type { Name } from '../../../domain/auth/schema.ts'
import { durationText } from '../../../domain/events/time/durations.ts'
import { joinWithAnd } from '../../../domain/kernel/text/join-with-and.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { formatInstant, toInstant } from '../../../domain/kernel/time.ts'
import type { FreeTimeSlot, FreeTimeSuggestion } from '../../../domain/weekend/free-time.ts'
import { fittingEventsText, namesText } from '../../../domain/weekend/texts.ts'
import { useConvention } from '../../lib/convention.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import { Spots } from '../../ui/symbols/spots.tsx'
import { WeekendEventLink } from '../weekend-event-link.tsx'
import { useShortName } from '../short-names.ts'

/** Derived from the end, which is stable while the start moves on with the clock. */
export const stretchId = ({ until, names }: FreeTimeSlot): string =>
  `free-${until}-${names[0]?.id ?? ''}`

const initialOfferCount = 5

interface Props {
  slot: FreeTimeSlot
  /** Number of selected names. */
  nameCount: number
}

/** Free time during opening hours: the number of events that fit, and which. */
export function FreeTime({ slot, nameCount }: Props) {
  const { timeZone } = useConvention()
  const shortName = useShortName()
  const { until, names, suggestions } = slot
  const freeText = (
    <span>
      <b>Free until {formatInstant(toInstant(until), 'time', timeZone)}</b>
      {nameCount > 1 && (
        <span className="soft">, {namesText(names.map(shortName), nameCount)}</span>
      )}
    </span>
  )
  if (suggestions.length === 0) {
    return (
      <p className="gap gap--none" id={stretchId(slot)}>
        {freeText}
      </p>
    )
  }
  return (
    <details className="gap" id={stretchId(slot)}>
      <summary>
        <span className="fit">{fittingEventsText(suggestions.length)}</span>
        {freeText}
        <Icon name="down" />
      </summary>
      <Offers offers={suggestions} slotNames={names} nameCount={nameCount} />
    </details>
  )
}

interface OffersProps {
  offers: readonly FreeTimeSuggestion[]
  /** Names that are free in exactly this time; others may have time for an event too. */
  slotNames: readonly Name[]
  nameCount: number
}

export function Offers({ offers, slotNames, nameCount }: OffersProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shownOffers = showsAll ? offers : offers.slice(0, initialOfferCount)
  return (
    <ul className="offers">
      {shownOffers.map((offer) => (
        <li key={offer.event.id}>
          <OfferedTable offer={offer} slotNames={slotNames} nameCount={nameCount} />
        </li>
      ))}
      {shownOffers.length < offers.length && (
        <li className="offers-more">
          <Button variant="text" onClick={() => setShowsAll(true)}>
            All {offers.length} that fit
          </Button>
        </li>
      )}
    </ul>
  )
}

/** Names that could join an event together: all that have time, or those of the free time if there are fewer spots. */
function namesWithRoom({ event, names }: FreeTimeSuggestion, slotNames: readonly Name[]) {
  if (spotsLeft(event) >= names.length) return names
  const freeNames = names.filter(({ id }) => slotNames.some((one) => one.id === id))
  return spotsLeft(event) >= freeNames.length ? freeNames : null
}

interface OfferProps extends Omit<OffersProps, 'offers'> {
  offer: FreeTimeSuggestion
}

function OfferedTable({ offer, slotNames, nameCount }: OfferProps) {
  const shortName = useShortName()
  const { event, names } = offer
  const { gameName, eventTime, duration, place, spots, spotsTaken } = event
  const joinable = namesWithRoom(offer, slotNames)
  const shortNames = (joinable ?? []).map(shortName)
  const roomText =
    shortNames.length === nameCount ? namesText(shortNames, nameCount) : joinWithAnd(shortNames)
  const facts = [eventTime, durationText(duration), place && `table ${place}`]
  return (
    <>
      <b>{isolateDirection(gameName)}</b>
      <span>{facts.filter(Boolean).join(', ')}</span>
      <span className="offer-seats">
        <Spots taken={spotsTaken} total={spots} />
        <span className="soft">
          {shortNames.length > 1 ? `room for ${roomText}` : spotsLeftText(event)}
        </span>
      </span>
      <WeekendEventLink
        event={{ id: event.id, offeredTo: joinable ?? names }}
        className="btn btn--quiet"
      >
        Join<span className="sr"> {gameName}</span>
      </WeekendEventLink>
    </>
  )
}
