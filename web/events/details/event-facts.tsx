import { durationText } from '../../../domain/events/time/durations.ts'
import { eventRemarks } from '../../../domain/events/fields.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { longEventTime } from '../../../domain/events/time/times.ts'
import { hallTableText } from '../../../domain/convention/areas.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { weekendMark } from '../../../domain/weekend/weekend-mark.ts'
import { useConvention } from '../../lib/convention.ts'
import { Icon } from '../../ui/symbols/icon.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useEventsByName } from '../queries.ts'
import { Countdown } from '../countdown.tsx'
import { HallTableLink } from '../hall-table-link.tsx'
import { MovedTable } from '../hall-tables/moved-table.tsx'

export function EventFacts({ event }: { event: Event }) {
  const { areas } = useConvention()
  const mark = weekendMark(event, useEventsByName(), useEventNow())
  return (
    <div className="facts">
      <div>
        <Icon name="calendar" />
        <span>
          <b>{longEventTime(event)}</b> &nbsp;
          <Countdown event={event} />
        </span>
      </div>
      <div>
        <Icon name="hourglass" />
        {durationText(event.duration)}
      </div>
      <div>
        <Icon name="users" />
        <span>Organizer: {isolateDirection(event.organizer)}</span>
      </div>
      {mark && (
        <div>
          <Icon name={mark.kind === 'fits' ? 'done' : 'crossed'} />
          {mark.text}
        </div>
      )}
      {eventRemarks(event).map(({ field, text }) => (
        <div key={field}>
          <Icon name={field === 'place' ? 'pin' : 'info'} />
          <span className="remark">
            {field === 'place' ? (
              <>
                <HallTableLink event={event}>{hallTableText(areas, event.place)}</HallTableLink>
                <MovedTable event={event} />
              </>
            ) : (
              isolateDirection(text)
            )}
          </span>
        </div>
      ))}
    </div>
  )
}
