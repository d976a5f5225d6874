import type { ConventionDay } from '../../../domain/convention/schema.ts'
import {
  buildTimeStrip,
  nearestTime,
  type StripSpan,
} from '../../../domain/events/time/time-strip.ts'
import { quarterMinutes } from '../../../domain/events/time/times.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { joinWithAnd } from '../../../domain/kernel/text/join-with-and.ts'
import { timeText } from '../../../domain/kernel/time.ts'
import { listHourMarks } from '../../../domain/weekend/lanes.ts'
import { useConvention } from '../../lib/convention.ts'
import { variables } from '../../ui/variables.ts'
import { useEventsByName } from '../queries.ts'

interface Props {
  day: ConventionDay
  /** Times to choose from. */
  times: readonly string[]
  eventTime: string
  duration: number
  /** Id of the edited event, which is not in its own way. */
  eventId: string
  /** Name that organizes the event. */
  ownerId: string
  onChoose: (time: string) => void
}

/** The hours of the hall with the organizer's own events: the start can be chosen where there is room. */
export function TimeStrip(props: Props) {
  const { day, times, eventTime, duration, eventId, ownerId, onChoose } = props
  const { timeZone } = useConvention()
  const ownEvents = useEventsByName().find(({ name }) => name.id === ownerId)?.events ?? []
  const events = ownEvents.filter(({ id }) => id !== eventId)
  const strip = buildTimeStrip({ day, timeZone, eventTime, duration, events })
  const { from, until, chosen } = strip
  const position = (span: StripSpan) =>
    variables({
      '--from': (span.from - from) / (until - from),
      '--until': Math.min(1, (span.until - from) / (until - from)),
    })
  const clashes = strip.ownEvents.filter(({ isClash }) => isClash)
  return (
    <div className="time-strip">
      <div className="strip-hours">
        {strip.ownEvents.map((event) => (
          <span
            key={event.id}
            className={event.isClash ? 'strip-event strip-event--clash' : 'strip-event'}
            style={position(event)}
          >
            <span className="sr">You play </span>
            <b dir="auto">{event.gameName}</b>
            <span className="sr">
              {' '}
              from {timeText(event.from)} to {timeText(event.until)}.
            </span>
          </span>
        ))}
        {chosen && <i className="strip-chosen" style={position(chosen)} />}
        <input
          type="range"
          aria-label="Start within the hours of the hall"
          aria-valuetext={eventTime || 'No time chosen'}
          min={from}
          max={until}
          step={quarterMinutes}
          value={chosen?.from ?? from}
          onChange={({ target }) => {
            const time = nearestTime(times, Number(target.value))
            if (time !== undefined) onChoose(time)
          }}
        />
      </div>
      <p className="strip-marks" aria-hidden="true">
        {listHourMarks(day, timeZone).map(({ at, text }) => (
          <span key={at} style={variables({ '--from': (at * 60) / (until - from) })}>
            {text}
          </span>
        ))}
      </p>
      {clashes.length > 0 && (
        <p className="strip-note" role="status">
          Overlaps {joinWithAnd(clashes.map(({ gameName }) => isolateDirection(gameName)))}, which
          you play.
        </p>
      )}
    </div>
  )
}
