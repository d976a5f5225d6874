import { packingList, teachingList } from '../../domain/weekend/packing.ts'
import type { MyEvent } from '../../domain/events/schema.ts'
import type { Weekend } from '../../domain/weekend/weekend.ts'
import { useIsLost } from '../lib/queries/signal.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PackingList } from './packing-list.tsx'

const CalendarSubscription = lazyPart(
  async () => (await import('../feeds/calendar-subscription.tsx')).CalendarSubscription,
)

/** Beside the days: what to do before, and what to take along. Another card is another section here. */
export function WeekendSide({ weekends }: { weekends: readonly Weekend<MyEvent>[] }) {
  const isLost = useIsLost()
  return (
    <aside className="side" aria-label="For the weekend">
      <PackingList packing={packingList(weekends)} teaching={teachingList(weekends)} />
      {isLost && (
        <section className="tile" aria-labelledby="without-signal">
          <h2 id="without-signal">Without a signal</h2>
          <p className="small">
            The list, the calendar, the board, every table and this page are on your device. What
            you press to join, leave or bring a game waits for a signal.
          </p>
          <p className="soft small">Creating a table, photos and the map need one.</p>
        </section>
      )}
      <div className="print-card">
        <Button wide look="quiet" icon="print" onClick={() => window.print()}>
          Print on one sheet
        </Button>
        <p className="soft small">
          One side, landscape. Fold the upper half behind, then close it like a book: the packing
          list is the cover.
        </p>
      </div>
      {/* It comes late: nothing stands below it. */}
      <CalendarSubscription.Part what="Your calendar" placeholder={<div />} />
    </aside>
  )
}
