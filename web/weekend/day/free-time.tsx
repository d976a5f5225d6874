import { useState } from 'react'
import { spotsLeft, spotsLeftText } from '../../../domain/events/rules.ts'
import { durationText } from '../../../domain/events/time/durations.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import { formatInstant, toInstant } from '../../../domain/kernel/time.ts'
import type { FreeStretch, Offer } from '../../../domain/weekend/free-stretches.ts'
import { fitText, whoText } from '../../../domain/weekend/words.ts'
import { useConvention } from '../../lib/convention.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import { Seats } from '../../ui/symbols/seats.tsx'
import { EventLink } from '../open-event.tsx'
import { useBrief } from '../whose.ts'

/** Made from the end, which stays the same while the beginning moves on with the clock. */
export const stretchId = ({ until, names }: FreeStretch): string =>
  `free-${until}-${names[0]?.id ?? ''}`

const shownAtFirst = 5

interface Props {
  stretch: FreeStretch
  /** How many names are looked at. */
  among: number
}

/** Open doors and nothing planned: how many tables fit, and which. */
export function FreeTime({ stretch, among }: Props) {
  const { timeZone } = useConvention()
  const brief = useBrief()
  const { until, names, offers } = stretch
  const free = (
    <span>
      <b>Free until {formatInstant(toInstant(until), 'time', timeZone)}</b>
      {among > 1 && <span className="soft">, {whoText(names.map(brief), among)}</span>}
    </span>
  )
  if (offers.length === 0) {
    return (
      <p className="gap gap--none" id={stretchId(stretch)}>
        {free}
      </p>
    )
  }
  return (
    <details className="gap" id={stretchId(stretch)}>
      <summary>
        <span className="fit">{fitText(offers.length)}</span>
        {free}
        <Icon name="down" />
      </summary>
      <Offers offers={offers} among={among} />
    </details>
  )
}

function Offers({ offers, among }: { offers: readonly Offer[]; among: number }) {
  const [all, setAll] = useState(false)
  const shown = all ? offers : offers.slice(0, shownAtFirst)
  return (
    <ul className="offers">
      {shown.map((offer) => (
        <li key={offer.event.id}>
          <OfferedTable offer={offer} among={among} />
        </li>
      ))}
      {shown.length < offers.length && (
        <li className="offers-more">
          <Button look="text" onClick={() => setAll(true)}>
            All {offers.length} that fit
          </Button>
        </li>
      )}
    </ul>
  )
}

function OfferedTable({ offer: { event, names }, among }: { offer: Offer; among: number }) {
  const { gameName, eventTime, duration, place, spots, spotsTaken } = event
  const isForAll = among > 1 && names.length > 1 && spotsLeft(event) >= names.length
  const facts = [eventTime, durationText(duration), place && `table ${place}`]
  return (
    <>
      <b>{isolated(gameName)}</b>
      <span>{facts.filter(Boolean).join(', ')}</span>
      <span className="offer-seats">
        <Seats taken={spotsTaken} total={spots} />
        <span className="soft">{isForAll ? `room for ${names.length}` : spotsLeftText(event)}</span>
      </span>
      <EventLink event={{ id: event.id, as: names }} className="btn btn--quiet">
        Join<span className="sr"> {gameName}</span>
      </EventLink>
    </>
  )
}
