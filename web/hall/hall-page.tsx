import { Empty } from '../ui/empty.tsx'
import { useConvention } from '../lib/convention.ts'
import { Link } from '../lib/navigation.tsx'
import { EventClock } from '../lib/time/event-clock.tsx'
import { LazyDrawers } from '../events/lazy-drawers.tsx'
import { useEvents } from '../events/queries.ts'
import { useDrawers } from '../events/use-drawers.ts'
import { Hall } from './hall.tsx'

export function Page() {
  const { areas } = useConvention()
  const drawers = useDrawers()
  const events = useEvents()
  return (
    <EventClock events={events}>
      <div className="wrap page page--top hall-page">
        {areas.length > 0 ? (
          <Hall events={events} onOpen={(event) => drawers.open({ event: event.id })} />
        ) : (
          <Empty
            heading="h1"
            title="The hall has no plan yet"
            action={
              <Link to="/events" className="btn">
                See the events
              </Link>
            }
          >
            The organisers have not numbered the tables. Until they do, look for the game, or ask
            whoever waves.
          </Empty>
        )}
      </div>
      <LazyDrawers events={events} drawers={drawers} />
    </EventClock>
  )
}
