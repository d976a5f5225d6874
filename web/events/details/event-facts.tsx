import { durationText } from '../../../domain/events/time/durations.ts'
import { remarksOf } from '../../../domain/events/fields.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { longWhen } from '../../../domain/events/time/times.ts'
import { placeText } from '../../../domain/convention/areas.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import { markOf } from '../../../domain/weekend/mark.ts'
import { useConvention } from '../../lib/convention.ts'
import { Icon } from '../../ui/symbols/icon.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useEventsByName } from '../queries.ts'
import { Countdown } from '../countdown.tsx'
import { PlaceLink } from '../place-link.tsx'

export function EventFacts({ event }: { event: Event }) {
  const { areas } = useConvention()
  const mark = markOf(event, useEventsByName(), useEventNow())
  return (
    <div className="facts">
      <div>
        <Icon name="calendar" />
        <span>
          <b>{longWhen(event)}</b> &nbsp;
          <Countdown event={event} />
        </span>
      </div>
      <div>
        <Icon name="hourglass" />
        {durationText(event.duration)}
      </div>
      <div>
        <Icon name="users" />
        <span>Organizer: {isolated(event.organizer)}</span>
      </div>
      {mark && (
        <div>
          <Icon name={mark.kind === 'fits' ? 'done' : 'crossed'} />
          {mark.text}
        </div>
      )}
      {remarksOf(event).map(({ field, text }) => (
        <div key={field}>
          <Icon name={field === 'place' ? 'pin' : 'info'} />
          <span className="remark">
            {field === 'place' ? (
              <PlaceLink event={event}>{placeText(areas, event.place)}</PlaceLink>
            ) : (
              isolated(text)
            )}
          </span>
        </div>
      ))}
    </div>
  )
}
