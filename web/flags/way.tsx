import { flagColour } from '../../domain/flags/rules.ts'
import type { Flag as RaisedFlag, FlagPlayer } from '../../domain/flags/schema.ts'
import { sittingAt } from '../../domain/flags/words.ts'
import { type Instant, minutes, toMilliseconds } from '../../domain/kernel/time.ts'
import { Flag } from '../ui/symbols/flag.tsx'
import { Meeple } from '../ui/symbols/meeple.tsx'
import { seatKinds, SeatRows } from '../ui/symbols/seat-row.tsx'
import { variables } from '../ui/variables.ts'

interface Props {
  flag: RaisedFlag
  /** Those on the way. */
  walkers: readonly FlagPlayer[]
  now: Instant
  /** Read out in place of what is drawn. */
  label: string
  /** Names stand above their meeples, where they are somebody else's. */
  named: boolean
}

/** How far of the way somebody is, judged by the time the seat is kept. */
const progress = ({ until }: FlagPlayer, now: Instant): number => {
  const left = toMilliseconds(until) - toMilliseconds(now)
  return Math.min(1, Math.max(0, 1 - left / minutes(10)))
}

const drawnAtMost = 8

/** The walk to a table, with those who sit there. */
export function Way({ flag, walkers, now, label, named }: Props) {
  const sitting = sittingAt(flag)
  const coming = walkers.length
  const total = Math.min(drawnAtMost, Math.max(flag.seats, sitting + coming))
  const seats = seatKinds({ total, taken: sitting, coming })
  return (
    <div className="way" role="img" aria-label={label}>
      <span className="trails">
        {walkers.map((walker) => (
          <span
            key={walker.id}
            className="trail"
            style={variables({ '--progress': progress(walker, now) })}
          >
            <span className="walker">
              {named && <small>{walker.name}</small>}
              <Meeple className="meeple" />
            </span>
          </span>
        ))}
      </span>
      <span className="there">
        <span className="seats">
          <SeatRows seats={seats} group={2} />
        </span>
        <span className="stand">
          <Flag colour={flagColour(flag)} />
          {flag.place && <b>{flag.place}</b>}
        </span>
      </span>
    </div>
  )
}

export const sittingText = (flag: RaisedFlag): string =>
  `${sittingAt(flag)} of ${Math.max(flag.seats, sittingAt(flag))} sit there.`
