import type { PersonalCard } from '../../../domain/now/board.ts'
import type { EventCard as Card } from '../../../domain/now/card.ts'
import { eventWarnings } from '../../../domain/events/rules.ts'
import type { Name } from '../../../domain/auth/schema.ts'
import { Warnings } from '../../events/list/warnings.tsx'
import { queuedLabel, withoutQueuedJoin } from '../../lib/offline-queue/queued-joins.ts'
import { useEventActions } from '../../lib/offline-queue/queue-snapshot.ts'
import type { RowTarget } from '../../ui/data-table/types.ts'
import { Tag } from '../../ui/tag.tsx'
import { CardButton } from './card-button.tsx'
import { BoardCard } from './board-card.tsx'

interface Props {
  personal: PersonalCard
  card: Card
  target: RowTarget<{ id: string }>
  isGone: boolean
  isBusy: boolean
  /** Names that may join. */
  names: readonly Name[]
  onJoin: (id: string, names: readonly Name[]) => void
}

/** Announced event with a free spot. */
export function TableCard(props: Props) {
  const { personal, card, target, isGone, isBusy, names, onJoin } = props
  const joinableNames = withoutQueuedJoin(names, useEventActions(card.id))
  const isJoinPending = names.length > 0 && joinableNames.length === 0
  return (
    <BoardCard
      personal={personal}
      variant={card.appearance}
      target={target}
      isGone={isGone}
      remarks={
        <>
          {card.isJustFreed && (
            <p className="tags">
              <Tag variant="open" icon="refresh">
                Spot just opened
              </Tag>
            </p>
          )}
          <Warnings warnings={eventWarnings(card.event, card.event.eventDate)} />
        </>
      }
    >
      <CardButton
        title={card.title}
        text={isJoinPending ? queuedLabel : 'Sit down'}
        loginText="Log in to join"
        back={`?event=${card.id}`}
        isBusy={isBusy || isJoinPending}
        onAction={() => onJoin(card.id, joinableNames)}
      />
    </BoardCard>
  )
}
