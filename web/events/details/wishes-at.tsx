import type { EventId } from '../../../domain/events/schema.ts'
import { useWishesAt } from '../../lib/wishes/wished-seats.ts'
import { loadQueue, useWishText } from '../../lib/wishes/wishes.ts'
import { Button } from '../../ui/button.tsx'
import { Meeple } from '../../ui/meeple.tsx'

/** What was wished for at a table, and waits for a signal: a dashed outline is not yours yet. All of it can be taken back. */
export function WishesAt({ eventId }: { eventId: EventId }) {
  const waits = useWishText()
  return useWishesAt(eventId).map((wish) => (
    <p key={wish.id} className="wish">
      <Meeple />
      <span>
        <b>{wish.title}</b>
        <span className="soft">{waits}</span>
      </span>
      <Button
        look="text"
        aria-label={`Take back: ${wish.title}`}
        onClick={() => void loadQueue().then(({ takeBack }) => takeBack(wish))}
      >
        Take back
      </Button>
    </p>
  ))
}
