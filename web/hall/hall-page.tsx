import { Empty } from '../ui/empty.tsx'
import { useConvention } from '../lib/convention.ts'
import { Link } from '../lib/navigation.tsx'
import { EventClock } from '../lib/time/event-clock.tsx'
import { LazyDrawers } from '../events/lazy-drawers.tsx'
import { useEvents } from '../events/queries.ts'
import { useDrawers } from '../events/use-drawers.ts'
import { Views } from '../events/views.tsx'
import { Hall } from './hall.tsx'

export function Page() {
  const { areas, days } = useConvention()
  const drawers = useDrawers()
  const events = useEvents()
  return (
    <EventClock events={events}>
      <div className="wrap page page--top hall-page">
        <Views />
        {areas.length > 0 && days.length > 0 ? (
          <Hall events={events} onOpen={(event) => drawers.open({ event: event.id })} />
        ) : (
          <Empty
            heading="h1"
            title={areas.length > 0 ? 'Dates to be announced' : 'No hall plan yet'}
            action={
              <Link to="/events" className="btn">
                See the events
              </Link>
            }
          >
            {areas.length > 0
              ? 'The plan appears once the organizers set the days.'
              : 'The organizers have not numbered the tables yet. Until then, look for your game, or for someone who waves.'}
          </Empty>
        )}
      </div>
      <LazyDrawers events={events} drawers={drawers} />
    </EventClock>
  )
}
