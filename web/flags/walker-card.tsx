import { useId } from 'react'
import * as api from '../../domain/flags/api.ts'
import { isExpected } from '../../domain/flags/rules.ts'
import { minutesLeft } from '../../domain/flags/words.ts'
import { placeText } from '../../domain/convention/areas.ts'
import { isolated } from '../../domain/kernel/text/isolated.ts'
import { formatInstant, type Instant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { hrefOf, linkTo } from '../lib/href.ts'
import { call } from '../lib/queries/call.ts'
import { Refused } from '../ui/alert.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import type { MyFlag } from './queries.ts'
import { useFlagWrite } from './use-flag-write.ts'
import { sittingText, Way } from './way.tsx'

interface Props extends MyFlag {
  now: Instant
  /** Whose walk it is, where whoever looks has several names. */
  isNamed: boolean
}

/** For whoever is on the way to a flag, or sits there until all have come. */
export function WalkerCard({ name, flag, now, isNamed }: Props) {
  const heading = useId()
  const { areas, timeZone } = useConvention()
  const params = { flagId: flag.id }
  const { id } = name
  const input = { params, body: { id } }
  const me = flag.players.find((player) => player.id === id)
  const arrive = useFlagWrite({
    send: () => call(api.arriveAtFlag, input),
    feedback: {
      toast: ({ tableId }) =>
        tableId ? `${isolated(flag.gameName)} has begun.` : `${name.name} is at the table.`,
    },
  })
  const leave = useFlagWrite({
    send: () => call(api.leaveFlag, input),
    feedback: { toast: () => 'Your seat is free again.' },
    undo: () =>
      me?.status === 'coming'
        ? () => call(api.walkToFlag, { params, body: { id, teaches: me.teaches } })
        : undefined,
  })
  if (!me || !isExpected(me, now)) return null
  const isHere = me.status === 'here'
  const who = isNamed ? `${name.name} is` : "You're"
  const where = flag.place ? placeText(areas, flag.place) : ''
  const until = formatInstant(me.until, 'time', timeZone)
  return (
    <section className="onway tile" aria-labelledby={heading}>
      <div className="onway-head">
        <h2 id={heading}>
          {who}{' '}
          {isHere
            ? `at the table: ${isolated(flag.gameName)}`
            : `on the way to ${isolated(flag.gameName)}`}
        </h2>
        {!isHere && (
          <p className="num">
            <b>{minutesLeft(me.until, now)}</b> min left
          </p>
        )}
      </div>
      <Way
        flag={flag}
        walkers={isHere ? [] : [me]}
        now={now}
        label={sittingText(flag)}
        named={false}
      />
      <p className="small">
        {isHere
          ? `It begins when all have come, or when ${flag.hostName} says so.`
          : [
              `${isolated(flag.hostName)} keeps your seat`,
              where && `at ${lowered(where)},`,
              `until ${until}.`,
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
      <Refused problem={arrive.problem ?? leave.problem} />
      <div className="row">
        {!isHere && (
          <Button busy={arrive.busy} onClick={() => void arrive.write()}>
            I'm here
          </Button>
        )}
        {flag.place !== '' && (
          <a
            className={buttonClass({ look: 'quiet' })}
            href={hrefOf(linkTo({ to: '/hall', search: { table: flag.place } }))}
          >
            Where?
          </a>
        )}
        <Button look="text" busy={leave.busy} onClick={() => void leave.write()}>
          {isHere ? 'Get up' : 'Not coming'}
        </Button>
      </div>
    </section>
  )
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
