import { badgeBar } from '../../domain/convention/badge-bar.ts'
import { badgesLeft, hasEnded } from '../../domain/convention/rules.ts'
import type { Convention } from '../../domain/convention/schema.ts'
import { useConvention } from '../lib/convention.ts'
import { useNow } from '../lib/now.ts'
import { Meeple } from '../ui/meeple.tsx'

const inWords: Record<number, string> = { 1: 'one person', 2: 'two people', 10: 'ten people' }

/** Filled meeples are in, outlines are free. It moves while people register. */
export function BadgesLeft() {
  const convention = useConvention()
  const now = useNow()
  const { badgesTaken, registrationCapacity } = convention
  const left = badgesLeft(convention)
  const { each, meeples, filled } = badgeBar(badgesTaken, registrationCapacity)
  return (
    <div className="badges-left">
      <p>
        <strong>{stateOf(convention, hasEnded(convention, now))}</strong>{' '}
        <span>each meeple is {inWords[each] ?? `${each} people`}</span>
      </p>
      <div
        className="meeple-bar"
        role="img"
        aria-label={`${badgesTaken} of ${registrationCapacity} badges taken, ${left} left`}
      >
        {Array.from({ length: meeples }, (_, index) => (
          <Meeple key={index} className={index < filled ? 'taken' : 'free'} />
        ))}
      </div>
    </div>
  )
}

function stateOf(convention: Convention, isOver: boolean): string {
  const { badgesTaken, registrationCapacity } = convention
  const left = badgesLeft(convention)
  if (isOver) return `${badgesTaken} of ${registrationCapacity} badges were taken`
  return left === 0
    ? `All ${registrationCapacity} badges are taken`
    : `${left} of ${registrationCapacity} badges left`
}
