import { useState } from 'react'
import { spotsLeft, spotsLeftText } from '../../../domain/events/rules.ts'
import { durationText } from '../../../domain/events/time/durations.ts'
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
      <Offers offers={suggestions} nameCount={nameCount} />
    </details>
  )
}

function Offers({
  offers,
  nameCount,
}: {
  offers: readonly FreeTimeSuggestion[]
  nameCount: number
}) {
  const [showsAll, setShowsAll] = useState(false)
  const shownOffers = showsAll ? offers : offers.slice(0, initialOfferCount)
  return (
    <ul className="offers">
      {shownOffers.map((offer) => (
        <li key={offer.event.id}>
          <OfferedTable offer={offer} nameCount={nameCount} />
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

function OfferedTable({
  offer: { event, names },
  nameCount,
}: {
  offer: FreeTimeSuggestion
  nameCount: number
}) {
  const { gameName, eventTime, duration, place, spots, spotsTaken } = event
  const isForAll = nameCount > 1 && names.length > 1 && spotsLeft(event) >= names.length
  const facts = [eventTime, durationText(duration), place && `table ${place}`]
  return (
    <>
      <b>{isolateDirection(gameName)}</b>
      <span>{facts.filter(Boolean).join(', ')}</span>
      <span className="offer-seats">
        <Spots taken={spotsTaken} total={spots} />
        <span className="soft">{isForAll ? `room for ${names.length}` : spotsLeftText(event)}</span>
      </span>
      <WeekendEventLink event={{ id: event.id, offeredTo: names }} className="btn btn--quiet">
        Join<span className="sr"> {gameName}</span>
      </WeekendEventLink>
    </>
  )
}
