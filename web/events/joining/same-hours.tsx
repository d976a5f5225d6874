import { formatHour } from '../../../domain/convention/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { compareHours } from '../../../domain/events/time/compare-hours.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { toInstant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import type { NameClash } from '../names/name-choice.tsx'
import { firstName } from './first-name.ts'

interface Props {
  event: EventDetails
  clash: NameClash
}

/** Two clashing events over the same hours; the message of the conflict says it in words. */
export function SameHours({ event, clash: { name, other } }: Props) {
  const { timeZone } = useConvention()
  const { hours, bars } = compareHours(other, event)
  return (
    <div className="same-hours" aria-hidden="true">
      <p>
        {hours.map((hour) => (
          <span key={hour}>{formatHour(toInstant(hour), timeZone)}</span>
        ))}
      </p>
      {bars.map(({ from, width }, index) => (
        <div key={from + width}>
          <b style={{ insetInlineStart: `${from}%`, width: `${width}%` }}>
            {index === 0
              ? `${isolateDirection(other.gameName)}, ${firstName(name)} has a spot`
              : isolateDirection(event.gameName)}
          </b>
        </div>
      ))}
    </div>
  )
}
