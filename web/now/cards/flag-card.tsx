import { hasRole } from '../../../domain/kernel/roles.ts'
import type { PersonalCard } from '../../../domain/now/board.ts'
import type { FlagCard as Card } from '../../../domain/now/flag-card.ts'
import { useUser } from '../../lib/session/session.ts'
import { Icon } from '../../ui/symbols/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { CardButton } from './card-button.tsx'
import { Spot } from './spot.tsx'

const LowerFlag = lazyPart(async () => (await import('../../flags/lower-flag.tsx')).LowerFlag)

interface Props {
  personal: PersonalCard
  card: Card
  isGone: boolean
  isBusy: boolean
  onSetOut: (teaches: boolean) => void
}

/** A flag that is up, with who is on the way to it. */
export function FlagCard({ personal, card, isGone, isBusy, onSetOut }: Props) {
  const looksAfterTables = hasRole(useUser(), 'tables')
  const button = (text: string, { teaches }: { teaches: boolean }) => (
    <CardButton
      title={card.title}
      text={text}
      login={teaches ? 'Login to teach' : 'Login to join'}
      back=""
      isBusy={isBusy}
      onPress={() => onSetOut(teaches)}
    />
  )
  return (
    <Spot
      personal={personal}
      look="flag"
      isGone={isGone}
      remarks={
        card.arriving && (
          <p className="arriving">
            <Icon name="walk" />
            {card.arriving}
          </p>
        )
      }
    >
      {looksAfterTables && <LowerFlag.Part what="Lower" placeholder={<span />} flag={card.flag} />}
      {card.wantsTeacher && button('I can teach', { teaches: true })}
      {card.wantsPlayers && button('On my way', { teaches: false })}
    </Spot>
  )
}
