import { flagsQuery } from '../../flags/queries.ts'
import { useEvents } from '../../events/queries.ts'
import { useBrowserQuery } from '../../lib/queries/cache.ts'
import { EventClock } from '../../lib/time/event-clock.tsx'
import type { VariantParts } from '../variant-parts.ts'
import { DayHero } from './day-hero.tsx'
import { FreeTables } from './free-tables.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { LaterToday } from './later-today.tsx'
import { NotRegistered } from './not-registered.tsx'

/** The home page on the days of the convention: where a spot is free, and where the user has to be. */
export function DayHome({ registration, EventCard }: VariantParts) {
  const events = useEvents()
  const { data: flags = [] } = useBrowserQuery(flagsQuery)
  return (
    <EventClock events={events}>
      <DayHero events={events} flags={flags} />
      <NotRegistered />
      <FreeTables events={events} flags={flags} />
      <LaterToday events={events} EventCard={EventCard} />
      <GoodToKnow />
      {registration}
    </EventClock>
  )
}
