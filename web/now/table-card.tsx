import type { PersonalCard } from '../../domain/now/board.ts'
import type { TableCard as Card } from '../../domain/now/card.ts'
import { warningsOf } from '../../domain/events/rules.ts'
import { Warnings } from '../events/list/warnings.tsx'
import type { RowTarget } from '../ui/data-table/types.ts'
import { Tag } from '../ui/tag.tsx'
import { CardButton } from './card-button.tsx'
import { Spot } from './spot.tsx'

interface Props {
  personal: PersonalCard
  card: Card
  target: RowTarget<{ id: string }>
  isGone: boolean
  isBusy: boolean
  onSitDown: (personal: PersonalCard) => void
}

/** An announced table with a seat left. */
export function TableCard({ personal, card, target, isGone, isBusy, onSitDown }: Props) {
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
        text="Sit down"
        login="Login to join"
        back={`?event=${card.id}`}
        isBusy={isBusy}
        onPress={() => onSitDown(personal)}
      />
    </Spot>
  )
}
