import { hasRole } from '../../../domain/kernel/roles.ts'
import type { PersonalCard } from '../../../domain/now/board.ts'
import type { FlagCard as Card } from '../../../domain/now/flag-card.ts'
import { useUser } from '../../lib/session/session.ts'
import { Icon } from '../../ui/symbols/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { CardButton } from './card-button.tsx'
import { BoardCard } from './board-card.tsx'

const LowerFlag = lazyPart(async () => (await import('../../flags/lower-flag.tsx')).LowerFlag)

interface Props {
  personal: PersonalCard
  card: Card
  isGone: boolean
  isBusy: boolean
  onWalk: (teaches: boolean) => void
}

/** Raised flag, with the players on the way to it. */
export function FlagCard({ personal, card, isGone, isBusy, onWalk }: Props) {
  const managesTables = hasRole(useUser(), 'tables')
  const button = (text: string, { teaches }: { teaches: boolean }) => (
    <CardButton
      title={card.title}
      text={text}
      loginText={teaches ? 'Log in to teach' : 'Log in to join'}
      back=""
      isBusy={isBusy}
      onAction={() => onWalk(teaches)}
    />
  )
  return (
    <BoardCard
      personal={personal}
      variant="flag"
      isGone={isGone}
      remarks={
        card.arrivalsText && (
          <p className="arriving">
            <Icon name="walk" />
            {card.arrivalsText}
          </p>
        )
      }
    >
      {managesTables && (
        <LowerFlag.Part subject="The flag button" placeholder={<span />} flag={card.flag} />
      )}
      {card.needsTeacher && button('I can teach', { teaches: true })}
      {card.needsPlayers && button('On my way', { teaches: false })}
    </BoardCard>
  )
}
