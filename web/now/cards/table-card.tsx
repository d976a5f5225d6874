import type { PersonalCard } from '../../../domain/now/board.ts'
import type { TableCard as Card } from '../../../domain/now/card.ts'
import { warningsOf } from '../../../domain/events/rules.ts'
import type { Name } from '../../../domain/auth/schema.ts'
import { Warnings } from '../../events/list/warnings.tsx'
import { queuedLabel, withoutQueuedJoin } from '../../lib/offline-queue/queued-seats.ts'
import { useEventActions } from '../../lib/offline-queue/shown-actions.ts'
import type { RowTarget } from '../../ui/data-table/types.ts'
import { Tag } from '../../ui/tag.tsx'
import { CardButton } from './card-button.tsx'
import { Spot } from './spot.tsx'

interface Props {
  personal: PersonalCard
  card: Card
  target: RowTarget<{ id: string }>
  isGone: boolean
  isBusy: boolean
  /** Who may sit down there. */
  names: readonly Name[]
  onSitDown: (id: string, names: readonly Name[]) => void
}

/** An announced table with a seat left. */
export function TableCard(props: Props) {
  const { personal, card, target, isGone, isBusy, names, onSitDown } = props
  const free = withoutQueuedJoin(names, useEventActions(card.id))
  const waits = names.length > 0 && free.length === 0
  return (
    <Spot
      personal={personal}
      look={card.look}
      target={target}
      isGone={isGone}
      remarks={
        <>
          {card.isJustFreed && (
            <p className="tags">
              <Tag look="open" icon="refresh">
                Just became free
              </Tag>
            </p>
          )}
          <Warnings warnings={warningsOf(card.event, card.event.eventDate)} />
        </>
      }
    >
      <CardButton
        title={card.title}
        text={waits ? queuedLabel : 'Sit down'}
        login="Login to join"
        back={`?event=${card.id}`}
        isBusy={isBusy || waits}
        onPress={() => onSitDown(card.id, free)}
      />
    </Spot>
  )
}
