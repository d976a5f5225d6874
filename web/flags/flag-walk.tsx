import { flagColor } from '../../domain/flags/rules.ts'
import type { Flag as RaisedFlag, FlagPlayer } from '../../domain/flags/schema.ts'
import { countPresentPlayers } from '../../domain/flags/texts.ts'
import { type Instant, minutes, toMilliseconds } from '../../domain/kernel/time.ts'
import { Flag } from '../ui/symbols/flag.tsx'
import { Meeple } from '../ui/symbols/meeple.tsx'
import { spotKinds, SpotRows } from '../ui/symbols/spot-row.tsx'
import { variables } from '../ui/variables.ts'

interface Props {
  flag: RaisedFlag
  /** Players on the way. */
  walkers: readonly FlagPlayer[]
  now: Instant
  /** Screen-reader text that replaces the drawing. */
  label: string
  /** Shows names above the meeples, for players other than the user. */
  showsNames: boolean
}

/** Progress of a player on the way, estimated from the time for which the spot is reserved. */
const progress = ({ until }: FlagPlayer, now: Instant): number => {
  const remaining = toMilliseconds(until) - toMilliseconds(now)
  return Math.min(1, Math.max(0, 1 - remaining / minutes(10)))
}

const maxDrawnSpots = 8

/** Players on the walk to a table, and those already there. */
export function FlagWalk({ flag, walkers, now, label, showsNames }: Props) {
  const presentCount = countPresentPlayers(flag)
  const comingCount = walkers.length
  const total = Math.min(maxDrawnSpots, Math.max(flag.seats, presentCount + comingCount))
  const spots = spotKinds({ total, taken: presentCount, coming: comingCount })
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
              {showsNames && <small>{walker.name}</small>}
              <Meeple className="meeple" />
            </span>
          </span>
        ))}
      </span>
      <span className="there">
        <span className="seats">
          <SpotRows spots={spots} group={2} />
        </span>
        <span className="stand">
          <Flag color={flagColor(flag)} />
          {flag.place && <b>{flag.place}</b>}
        </span>
      </span>
    </div>
  )
}

export const attendanceText = (flag: RaisedFlag): string =>
  `${countPresentPlayers(flag)} of ${Math.max(flag.seats, countPresentPlayers(flag))} are there.`
