import { badgeState, mostMeeples } from '../../domain/convention/badge-bar.ts'
import { badgesLeft, hasEnded } from '../../domain/convention/rules.ts'
import { useConvention } from '../lib/convention.ts'
import { useNow } from '../lib/now.ts'
import { seatKinds, SeatRow } from '../ui/seat-row.tsx'

const inWords: Record<number, string> = { 1: 'one person', 2: 'two people', 10: 'ten people' }

/** Who comes and what is left of the badges. It moves while people register. */
export function BadgesLeft() {
  const convention = useConvention()
  const now = useNow()
  const { badgesTaken, registrationCapacity } = convention
  const left = badgesLeft(convention)
  const { text, rest, each, meeples, filled } = badgeState(
    badgesTaken,
    registrationCapacity,
    hasEnded(convention, now),
  )
  const meaning = `each meeple is ${inWords[each] ?? `${each} people`}`
  return (
    <div className="badges-left">
      <p>
        <strong>{text}</strong> <span>{[rest, meaning].filter(Boolean).join(', ')}</span>
      </p>
      <div
        className="meeple-bar"
        role="img"
        aria-label={`${badgesTaken} of ${registrationCapacity} badges taken, ${left} left`}
      >
        <SeatRow seats={seatKinds({ total: meeples, taken: filled })} room={mostMeeples} />
      </div>
    </div>
  )
}
