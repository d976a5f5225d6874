import { listGamesToPack, listGamesToTeach } from '../../domain/weekend/packing.ts'
import type { MyEvent } from '../../domain/events/schema.ts'
import type { Weekend } from '../../domain/weekend/weekend.ts'
import { useIsOffline } from '../lib/queries/connection.ts'
import { Link } from '../lib/navigation.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/symbols/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PackingList } from './packing-list.tsx'

const CalendarSubscription = lazyPart(
  async () => (await import('../feeds/calendar-subscription.tsx')).CalendarSubscription,
)

/** Cards beside the days: preparation and packing. Another card is another section here. */
export function WeekendSide({ weekends }: { weekends: readonly Weekend<MyEvent>[] }) {
  const isOffline = useIsOffline()
  return (
    <aside className="side" aria-label="For the weekend">
      <PackingList packing={listGamesToPack(weekends)} teaching={listGamesToTeach(weekends)} />
      <section className="tile" aria-labelledby="wishes">
        <h2 id="wishes">My wishes</h2>
        <p className="small">Say what you would like to play, bring and can teach.</p>
        <Link to="/wishes" className={buttonClass({ variant: 'quiet', wide: true })}>
          <Icon name="heart" />
          My wishes
        </Link>
      </section>
      {isOffline && (
        <section className="tile" aria-labelledby="offline-use">
          <h2 id="offline-use">Offline</h2>
          <p className="small">
            The list, the calendar, the board, every event and this page are on your device. When
            you join, leave or bring a game, we&apos;ll send it once you&apos;re back online.
          </p>
          <p className="soft small">
            You need a connection to create an event and to see photos and the map.
          </p>
        </section>
      )}
      <div className="print-card">
        <Button wide variant="quiet" icon="print" onClick={() => window.print()}>
          Print on one sheet
        </Button>
        <p className="soft small">
          One side, landscape. Fold the top half back, then close it like a book. The packing list
          is the cover.
        </p>
      </div>
      {/* Last, because it loads late: nothing below it shifts. */}
      <CalendarSubscription.Part subject="Your calendar" placeholder={<div />} />
    </aside>
  )
}
