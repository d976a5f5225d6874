import { useId } from 'react'
import * as api from '../../domain/flags/api.ts'
import { isPlayerExpected } from '../../domain/flags/rules.ts'
import { minutesLeft } from '../../domain/flags/texts.ts'
import { hallTableText } from '../../domain/convention/areas.ts'
import { isolateDirection } from '../../domain/kernel/text/isolate-direction.ts'
import { formatInstant, type Instant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { hrefOf, linkTo } from '../lib/href.ts'
import { call } from '../lib/queries/call.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import type { MyFlag } from './queries.ts'
import { useFlagWrite } from './use-flag-write.ts'
import { attendanceText, FlagWalk } from './flag-walk.tsx'

interface Props extends MyFlag {
  now: Instant
  /** Shows the name of the player, for users with several names. */
  isNamed: boolean
}

/** Card for a player on the way to a flag, or already there until all have come. */
export function WalkerCard({ name, flag, now, isNamed }: Props) {
  const heading = useId()
  const { areas, timeZone } = useConvention()
  const params = { flagId: flag.id }
  const { id } = name
  const input = { params, body: { id } }
  const ownPlayer = flag.players.find((player) => player.id === id)
  const arrive = useFlagWrite({
    send: () => call(api.arriveAtFlag, input),
    feedback: {
      toast: ({ tableId }) =>
        tableId
          ? `${isolateDirection(flag.gameName)} has started.`
          : `${name.name} is at the table.`,
    },
  })
  const leave = useFlagWrite({
    send: () => call(api.leaveFlag, input),
    feedback: { toast: () => 'Your spot is open again.' },
    undo: () =>
      ownPlayer?.status === 'coming'
        ? () => call(api.walkToFlag, { params, body: { id, teaches: ownPlayer.teaches } })
        : undefined,
  })
  if (!ownPlayer || !isPlayerExpected(ownPlayer, now)) return null
  const isHere = ownPlayer.status === 'here'
  const subjectText = isNamed ? `${name.name} is` : "You're"
  const tableText = flag.place ? hallTableText(areas, flag.place) : ''
  const until = formatInstant(ownPlayer.until, 'time', timeZone)
  return (
    <section className="onway tile" aria-labelledby={heading}>
      <div className="onway-head">
        <h2 id={heading}>
          {subjectText}{' '}
          {isHere
            ? `at the table: ${isolateDirection(flag.gameName)}`
            : `on the way to ${isolateDirection(flag.gameName)}`}
        </h2>
        {!isHere && (
          <p className="num">
            <b>{minutesLeft(ownPlayer.until, now)}</b> min left
          </p>
        )}
      </div>
      <FlagWalk
        flag={flag}
        walkers={isHere ? [] : [ownPlayer]}
        now={now}
        label={attendanceText(flag)}
        showsNames={false}
      />
      <p className="small">
        {isHere
          ? `The game starts when everyone is here, or when ${flag.hostName} starts it.`
          : [
              `${isolateDirection(flag.hostName)} is saving your spot`,
              tableText && `at ${lowerFirstLetter(tableText)},`,
              `until ${until}.`,
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
      <ProblemAlert problem={arrive.problem ?? leave.problem} />
      <div className="row">
        {!isHere && (
          <Button busy={arrive.busy} onClick={() => void arrive.write()}>
            I'm here
          </Button>
        )}
        {flag.place !== '' && (
          <a
            className={buttonClass({ variant: 'quiet' })}
            href={hrefOf(linkTo({ to: '/hall', search: { table: flag.place } }))}
          >
            Where?
          </a>
        )}
        <Button variant="text" busy={leave.busy} onClick={() => void leave.write()}>
          {isHere ? 'Get up' : 'Not coming'}
        </Button>
      </div>
    </section>
  )
}

const lowerFirstLetter = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
