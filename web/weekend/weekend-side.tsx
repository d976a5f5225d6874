import { packingList, teachingList } from '../../domain/weekend/packing.ts'
import type { MyEvent } from '../../domain/events/schema.ts'
import type { Weekend } from '../../domain/weekend/weekend.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PackingList } from './packing-list.tsx'

const CalendarSubscription = lazyPart(
  async () => (await import('../feeds/calendar-subscription.tsx')).CalendarSubscription,
)

/** Beside the days: what to do before, and what to take along. Another card is another section here. */
export function WeekendSide({ weekends }: { weekends: readonly Weekend<MyEvent>[] }) {
  return (
    <aside className="side" aria-label="For the weekend">
      <PackingList packing={packingList(weekends)} teaching={teachingList(weekends)} />
      <CalendarSubscription.Part what="Your calendar" placeholder={<div />} />
      <div className="print-card">
        <Button wide look="quiet" icon="print" onClick={() => window.print()}>
          Print on one sheet
        </Button>
        <p className="soft small">
          One side, landscape. Fold the upper half behind, then close it like a book: the packing
          list is the cover.
        </p>
      </div>
    </aside>
  )
}
