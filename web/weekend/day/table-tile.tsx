import { useState } from 'react'
import {
  endOf,
  isExpired,
  spotsLeftText,
  startOf,
  warningsOf,
} from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { durationText } from '../../../domain/events/time/durations.ts'
import { isUndetermined } from '../../../domain/events/time/times.ts'
import { placeText } from '../../../domain/convention/areas.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import {
  formatInstant,
  type Instant,
  toInstant,
  toMilliseconds,
} from '../../../domain/kernel/time.ts'
import { isHopedFor, type MyTable } from '../../../domain/weekend/timeline.ts'
import { companyText, startsText } from '../../../domain/weekend/words.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { Warnings } from '../../events/list/warnings.tsx'
import { useEvent } from '../../events/queries.ts'
import { useConvention } from '../../lib/convention.ts'
import { Icon } from '../../ui/symbols/icon.tsx'
import { Seats } from '../../ui/symbols/seats.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyDrawer } from '../../ui/overlays/lazy-drawer.ts'
import { Hopes, HopingNames, Overlaps } from './hopes.tsx'
import { EventLink } from '../open-event.tsx'
import { useBrief } from '../whose.ts'
import { Whos } from '../whos.tsx'

interface Props {
  table: MyTable
  /** Where one has to be next. */
  isNext?: boolean
  now: Instant
}

/** A table somebody has to do with. Plain is a seat, a green edge one's own table, grey is over; dashed is not theirs yet. */
export function TableTile({ table, isNext = false, now }: Props) {
  const { areas } = useConvention()
  const { event, seated, organizer } = table
  const { event: details = { ...event, participants: [] } } = useEvent(event.id, true)
  const isOver = isExpired(event, now)
  const isHoped = isHopedFor(table)
  const hasStrip = !isUndetermined(event) && (isNext || startOf(event) <= toMilliseconds(now))
  const look = isOver ? ' plan--past' : isHoped ? ' plan--wait' : organizer ? ' plan--own' : ''
  return (
    <article className={`plan tile${look}`}>
      {!isOver && hasStrip && <Strip event={event} />}
      <h3>
        <EventLink event={event}>{isolated(event.gameName)}</EventLink>
      </h3>
      <p className="where">
        <Icon name="pin" />
        {event.place ? placeText(areas, event.place) : 'No table yet'}
      </p>
      <Whos names={seated} />
      {!isOver && <HopingNames table={table} />}
      {isOver ? null : <Remarks table={table} now={now} />}
      {!isOver && <Hopes table={table} />}
      {organizer && !isOver && (
        <p className="seats-left">
          <Seats taken={event.spotsTaken} total={event.spots} mine={seated.length} />
          <span className="soft">{spotsLeftText(event)}</span>
        </p>
      )}
      <Company
        table={table}
        details={details}
        length={isOver ? 'Completed' : !hasStrip && durationText(event.duration)}
      />
      {!isOver && <Overlaps table={table} />}
      {organizer && !isOver && !isUndetermined(event) && areas.length > 0 && (
        <SayPlace event={{ ...details, ...event }} />
      )}
    </article>
  )
}

function Strip({ event }: Pick<MyTable, 'event'>) {
  const { timeZone } = useConvention()
  const now = useEventNow()
  if (startOf(event) <= toMilliseconds(now)) {
    return (
      <p className="strip">
        <span>Now</span>
        <span>until {formatInstant(toInstant(endOf(event)), 'time', timeZone)}</span>
      </p>
    )
  }
  return (
    <p className="strip strip--soon">
      <span>Next, {startsText(event.eventDate, now, timeZone)}</span>
      <span>{durationText(event.duration)}</span>
    </p>
  )
}

function Remarks({
  table: { event, organizer, brings, teaches },
  now,
}: Pick<Props, 'table' | 'now'>) {
  const brief = useBrief()
  const warnings = warningsOf(event, now)
  const duties = [organizer, brings, ...teaches].filter(Boolean)
  if (duties.length === 0 && warnings.length === 0) return null
  return (
    <p className="tags">
      {organizer && (
        <Tag look="done" icon="flag">
          {brief(organizer)} organizes
        </Tag>
      )}
      {brings && (
        <Tag look="done" icon="box">
          {brief(brings)} brings it
        </Tag>
      )}
      {teaches.map((name) => (
        <Tag key={name.id} look="done" icon="teach">
          {brief(name)} teaches it
        </Tag>
      ))}
      <Warnings warnings={warnings} />
    </p>
  )
}

interface CompanyProps {
  table: MyTable
  details: EventDetails
  /** Left out where the strip has it. */
  length: string | false
}

/** How long it takes, and who else is there. */
function Company({ table: { seated }, details, length }: CompanyProps) {
  const others = details.participants.filter(({ id }) => !seated.some((mine) => mine.id === id))
  const company = companyText(others.map(({ name }) => name))
  const facts = [length, company && `with ${company}`].filter(Boolean)
  return facts.length > 0 && <p className="soft">{facts.join(', ')}</p>
}

const PlacePicker = lazyDrawer(
  async () => (await import('../../events/hall-tables/place-picker.tsx')).PlacePicker,
)

/** For whoever organizes it: this, and the number on the table. */
function SayPlace({ event }: { event: EventDetails }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        icon="pin"
        className="say-place"
        onPointerEnter={PlacePicker.prefetch}
        onClick={() => setChoosing(true)}
      >
        {event.place ? 'Another table…' : "We're at table…"}
      </Button>
      {choosing && (
        <PlacePicker.Part what="The tables" event={event} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}
