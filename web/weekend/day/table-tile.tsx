import { useState } from 'react'
import {
  endOf,
  isExpired,
  spotsLeftText,
  startOf,
  eventWarnings,
} from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { isPresenceOpen } from '../../../domain/events/presence/rules.ts'
import { durationText } from '../../../domain/events/time/durations.ts'
import { isUndetermined } from '../../../domain/events/time/times.ts'
import { hallTables, hallTableText } from '../../../domain/convention/areas.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import {
  formatInstant,
  type Instant,
  toInstant,
  toMilliseconds,
} from '../../../domain/kernel/time.ts'
import { isUnconfirmedEvent, type TimelineEvent } from '../../../domain/weekend/timeline.ts'
import { companionsText, startsInText } from '../../../domain/weekend/texts.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { Warnings } from '../../events/list/warnings.tsx'
import { MovedTable } from '../../events/hall-tables/moved-table.tsx'
import { useEvent } from '../../events/queries.ts'
import { useConvention } from '../../lib/convention.ts'
import { Icon } from '../../ui/symbols/icon.tsx'
import { Spots } from '../../ui/symbols/spots.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { lazyDrawer } from '../../ui/overlays/lazy-drawer.ts'
import { PendingTags, PendingNames, Overlaps } from './pending-tags.tsx'
import { WeekendEventLink } from '../weekend-event-link.tsx'
import { useShortName } from '../short-names.ts'
import { NameMeeples } from '../name-meeples.tsx'

const OwnPresence = lazyPart(
  async () => (await import('../../events/presence/own-presence.tsx')).OwnPresence,
)

interface Props {
  table: TimelineEvent
  /** The next event to go to. */
  isNext?: boolean
  now: Instant
}

/**
 * Event of the account. Plain is a spot, a green edge an event of one's own, gray is over; dashed is not theirs yet.
 */
export function TableTile({ table, isNext = false, now }: Props) {
  const { areas } = useConvention()
  const { event, attendingNames, organizer } = table
  const { event: details = { ...event, participants: [] } } = useEvent(event.id, true)
  const isOver = isExpired(event, now)
  const isUnconfirmed = isUnconfirmedEvent(table)
  const hasStrip = !isUndetermined(event) && (isNext || startOf(event) <= toMilliseconds(now))
  const tileClass = isOver
    ? ' plan--past'
    : isUnconfirmed
      ? ' plan--wait'
      : organizer
        ? ' plan--own'
        : ''
  return (
    <article className={`plan tile${tileClass}`}>
      {!isOver && hasStrip && <StatusStrip event={event} />}
      <h3>
        <WeekendEventLink event={event}>{isolateDirection(event.gameName)}</WeekendEventLink>
      </h3>
      {(event.place || hallTables(areas).length > 0) && (
        <p className="where">
          <Icon name="pin" />
          <span>
            {event.place ? hallTableText(areas, event.place) : 'No table yet'}
            <MovedTable event={event} />
          </span>
        </p>
      )}
      <NameMeeples names={attendingNames} />
      {isPresenceOpen(event, now) && (
        <OwnPresence.Part
          subject="The question"
          placeholder={<div />}
          event={{ ...details, ...event }}
          names={attendingNames.filter(({ id }) => id !== event.eventOwner)}
        />
      )}
      {!isOver && <PendingNames table={table} />}
      {isOver ? null : <DutyTags table={table} now={now} />}
      {!isOver && <PendingTags table={table} />}
      {organizer && !isOver && (
        <p className="seats-left">
          <Spots taken={event.spotsTaken} total={event.spots} mine={attendingNames.length} />
          <span className="soft">{spotsLeftText(event)}</span>
        </p>
      )}
      <CompanyText
        table={table}
        details={details}
        length={isOver ? 'Completed' : !hasStrip && durationText(event.duration)}
      />
      {!isOver && <Overlaps table={table} />}
      {organizer && !isOver && !isUndetermined(event) && areas.length > 0 && (
        <HallTableButton event={{ ...details, ...event }} />
      )}
    </article>
  )
}

function StatusStrip({ event }: Pick<TimelineEvent, 'event'>) {
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
      <span>Next, {startsInText(event.eventDate, now, timeZone)}</span>
      <span>{durationText(event.duration)}</span>
    </p>
  )
}

function DutyTags({
  table: { event, organizer, bringingName, teachingNames },
  now,
}: Pick<Props, 'table' | 'now'>) {
  const shortName = useShortName()
  const warnings = eventWarnings(event, now)
  const duties = [organizer, bringingName, ...teachingNames].filter(Boolean)
  if (duties.length === 0 && warnings.length === 0) return null
  return (
    <p className="tags">
      {organizer && (
        <Tag variant="done" icon="flag">
          {shortName(organizer)} organizes
        </Tag>
      )}
      {bringingName && (
        <Tag variant="done" icon="box">
          {shortName(bringingName)} brings it
        </Tag>
      )}
      {teachingNames.map((name) => (
        <Tag key={name.id} variant="done" icon="teach">
          {shortName(name)} teaches it
        </Tag>
      ))}
      <Warnings warnings={warnings} />
    </p>
  )
}

interface CompanyProps {
  table: TimelineEvent
  details: EventDetails
  /** False where the strip shows it. */
  length: string | false
}

/** Duration, and the other participants. */
function CompanyText({ table: { attendingNames }, details, length }: CompanyProps) {
  const others = details.participants.filter(
    ({ id }) => !attendingNames.some((ownName) => ownName.id === id),
  )
  const companyNames = companionsText(others.map(({ name }) => name))
  const facts = [length, companyNames && `with ${companyNames}`].filter(Boolean)
  return facts.length > 0 && <p className="soft">{facts.join(', ')}</p>
}

const HallTablePicker = lazyDrawer(
  async () => (await import('../../events/hall-tables/hall-table-picker.tsx')).HallTablePicker,
)

/** Button for the organizer of the event, which sets the number of its table. */
function HallTableButton({ event }: { event: EventDetails }) {
  const [isPickerOpen, setIsPickerOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon="pin"
        className="say-place"
        onPointerEnter={HallTablePicker.prefetch}
        onClick={() => setIsPickerOpen(true)}
      >
        {event.place ? 'Another table…' : "We're at table…"}
      </Button>
      {isPickerOpen && (
        <HallTablePicker.Part
          subject="The tables"
          event={event}
          onClose={() => setIsPickerOpen(false)}
        />
      )}
    </>
  )
}
