import type { Event } from '../../../domain/events/schema.ts'
import type { Flag } from '../../../domain/flags/schema.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { type BoardCard as Card, buildCards } from '../../../domain/now/board.ts'
import { useConvention } from '../../lib/convention.ts'
import { hrefOf, linkTo } from '../../lib/href.ts'
import { Link } from '../../lib/navigation.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { BoardCard } from '../../now/cards/board-card.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'

const maxShownCards = 3

interface Props {
  events: readonly Event[]
  flags: readonly Flag[]
}

/** The first cards of the board. They lead to the board, where one takes the spot. */
export function FreeTables({ events, flags }: Props) {
  const { timeZone } = useConvention()
  const now = useEventNow()
  const cards = buildCards({ events, flags, now, timeZone })
  if (cards.length === 0) return null
  return (
    <section className="section section--day wrap" aria-labelledby="free">
      <div className="section-head">
        <h2 id="free">Sit down</h2>
        <Link className="more" to="/now">
          {cards.length > maxShownCards ? `All ${cards.length} on the board` : 'The board'}{' '}
          <Icon name="arrow" />
        </Link>
      </div>
      <ul className="spots">
        {cards.slice(0, maxShownCards).map((card) => (
          <BoardCard
            key={card.id}
            personal={{ card, fittingNames: [], clashingEvent: null }}
            variant={card.kind === 'table' ? card.appearance : 'flag'}
            target={target}
            isGone={false}
            remarks={null}
          >
            <Link className={buttonClass({ variant: 'quiet' })} to="/now" search={searchFor(card)}>
              {card.kind === 'table' ? 'Sit down' : 'On my way'}
              <span className="sr">: {isolateDirection(card.title)}</span>
            </Link>
          </BoardCard>
        ))}
      </ul>
    </section>
  )
}

/** A flag has no details of its own. */
const searchFor = (card: Card): Record<string, string> =>
  card.kind === 'table' ? { event: card.id } : {}

const target = {
  href: ({ id }: { id: string }) => hrefOf(linkTo({ to: '/now', search: { event: id } })),
}
