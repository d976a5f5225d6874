import { useRef, useState } from 'react'
import { shortDayName } from '../../../domain/convention/days.ts'
import type { ConventionDay } from '../../../domain/convention/schema.ts'
import { formatInstant, type Instant, toMilliseconds } from '../../../domain/kernel/time.ts'
import {
  buildLanes,
  dayLengthInHours,
  hoursSinceOpening,
  type Lane,
  listHourMarks,
} from '../../../domain/weekend/lanes.ts'
import type { FreeTimeSlot } from '../../../domain/weekend/free-time.ts'
import type { TimelineDay } from '../../../domain/weekend/timeline.ts'
import type { Weekend } from '../../../domain/weekend/weekend.ts'
import { findDestination } from '../../../domain/weekend/whereabouts.ts'
import { useConvention } from '../../lib/convention.ts'
import { variables } from '../../ui/variables.ts'
import { ChoiceLink } from '../choice-link.tsx'
import { stretchId } from '../day/free-time.tsx'
import { useShortName } from '../short-names.ts'
import { LaneBlocks } from './lane-blocks.tsx'
import { LaneOffers } from './lane-offers.tsx'

/** More lanes scroll within their frame. */
const maxUnscrolledLanes = 5

/** Marks closer than this to the current time would be covered by it, in hours. */
const coveredDistance = 0.6
const coveredDistanceOnPhones = 1.6

interface Props {
  timeline: TimelineDay
  weekends: readonly Weekend[]
  /** Number of names of the account. */
  nameCount: number
  now: Instant
}

/** One lane for each name across the opening hours of a day; free time leads to the events that fit. */
export function Lanes({ timeline, weekends, nameCount, now }: Props) {
  const { timeZone } = useConvention()
  const { day } = timeline
  const [openId, setOpenId] = useState<string | null>(null)
  const openedBy = useRef<HTMLButtonElement>(null)
  const lanes = buildLanes(
    timeline,
    weekends.map(({ name }) => name),
    now,
  )
  const slots = lanes.flatMap(({ gaps }) => gaps.map(({ slot }) => slot))
  // The offers of a gap close when it is filled.
  const openSlot = slots.find((slot) => stretchId(slot) === openId)
  const toggle = (slot: FreeTimeSlot, button: HTMLButtonElement) => {
    openedBy.current = button
    setOpenId(slot === openSlot ? null : stretchId(slot))
  }
  const close = () => {
    setOpenId(null)
    openedBy.current?.focus()
  }
  const length = dayLengthInHours(day)
  const at = hoursSinceOpening(day, toMilliseconds(now))
  const isOpenNow = at >= 0 && at <= length
  const laneClasses = [
    'lanes',
    lanes.length > 1 && 'lanes--names',
    lanes.length > maxUnscrolledLanes && 'lanes--many',
  ]
  return (
    <div>
      <div
        className={laneClasses.filter(Boolean).join(' ')}
        style={variables({ '--hours': length })}
      >
        <Axis day={day} now={isOpenNow ? at : null} />
        <ol aria-label={`${day.name}, one row for each name`}>
          {lanes.map((lane) => (
            <li key={lane.name.id} className="lane">
              <LaneName
                lane={lane}
                destination={weekends.find(({ name }) => name.id === lane.name.id)}
                isLink={lanes.length > 1}
                now={now}
              />
              <div className="track">
                <LaneBlocks
                  lane={lane}
                  openId={openSlot ? openId : null}
                  isSingle={lanes.length === 1}
                  now={now}
                  onToggle={toggle}
                />
              </div>
            </li>
          ))}
        </ol>
        {isOpenNow && (
          <p className="now-at" style={variables({ '--at': at })}>
            <span>
              <span className="sr">Now, </span>
              {formatInstant(now, 'time', timeZone)}
            </span>
          </p>
        )}
      </div>
      {openSlot && (
        <LaneOffers key={openId} slot={openSlot} nameCount={nameCount} now={now} onClose={close} />
      )}
    </div>
  )
}

function Axis({ day, now }: { day: ConventionDay; now: number | null }) {
  const { timeZone } = useConvention()
  const classOf = (at: number) => {
    if (now === null || Math.abs(now - at) > coveredDistanceOnPhones) return undefined
    return Math.abs(now - at) > coveredDistance ? 'only-wide' : 'is-covered'
  }
  return (
    <p className="axis" aria-hidden="true">
      {listHourMarks(day, timeZone).map(({ at, text }) => (
        <span key={at} className={classOf(at)} style={variables({ '--h': at })}>
          {text}
        </span>
      ))}
    </p>
  )
}

interface LaneNameProps {
  lane: Lane
  destination: Weekend | undefined
  isLink: boolean
  now: Instant
}

/** The name, with the number of the table to be at now or next. */
function LaneName({ lane: { name }, destination, isLink, now }: LaneNameProps) {
  const shortName = useShortName()
  const table = (destination && findDestination(destination, now)?.place) ?? ''
  const text = shortName(name)
  const content = (
    <>
      <span className={table ? 'hex-date lane-hex' : 'hex-date lane-hex lane-hex--none'}>
        <span>
          <b className={table.length > 2 ? 'is-long' : undefined}>{table}</b>
        </span>
      </span>
      <span className="lane-name" dir="auto">
        {text}
      </span>
    </>
  )
  if (!isLink) return <p className="lane-head">{content}</p>
  return (
    <div className="lane-head">
      <ChoiceLink choice={{ name: name.id }} label={table ? `${text}, table ${table}` : text}>
        {content}
      </ChoiceLink>
    </div>
  )
}

/** Choice of the day whose lanes are shown. */
export function LaneDays({ selectedDay }: { selectedDay: ConventionDay }) {
  const { days } = useConvention()
  if (days.length < 2) return null
  return (
    <nav className="names-pick lanes-day" aria-label="Day">
      {days.map((day) => (
        <ChoiceLink key={day.opensAt} choice={{ day: day.name }} isCurrent={day === selectedDay}>
          {days.length > 3 ? shortDayName(day.name) : day.name}
        </ChoiceLink>
      ))}
    </nav>
  )
}
