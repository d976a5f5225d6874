import { useId } from 'react'
import * as api from '../../domain/flags/api.ts'
import { expectedPlayers } from '../../domain/flags/rules.ts'
import type { Flag } from '../../domain/flags/schema.ts'
import {
  flagHostText,
  minutesLeft,
  countPresentPlayers,
  flagLocationText,
} from '../../domain/flags/texts.ts'
import { isolateDirection } from '../../domain/kernel/text/isolate-direction.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { call, callOnce } from '../lib/queries/call.ts'
import { useUser } from '../lib/session/session.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { restoreFlag } from './restore-flag.ts'
import { useFlagWrite } from './use-flag-write.ts'
import { attendanceText, FlagWalk } from './flag-walk.tsx'

/** Card for the host of a flag: the players who come, and the actions. */
export function HostCard({ flag, now }: { flag: Flag; now: Instant }) {
  const heading = useId()
  const user = useUser()
  const params = { flagId: flag.id }
  const start = useFlagWrite({
    send: () => call(api.startFlag, { params }),
    feedback: { toast: () => `${isolateDirection(flag.gameName)} has started.` },
  })
  const renew = useFlagWrite({
    send: () => call(api.renewFlag, { params }),
    feedback: { toast: () => 'Your flag stays up for 30 more minutes.' },
  })
  const lower = useFlagWrite({
    send: (_: void, key) => callOnce(key, api.lowerFlag, { params }),
    feedback: { toast: () => 'Your flag is down.' },
    undo: () => restoreFlag(flag, now),
    offline: {
      action: () =>
        user
          ? {
              account: user.email,
              kind: 'lower-flag',
              subject: flag.id,
              nameId: flag.host,
              title: 'Lower the flag',
              text: flagLocationText(flag),
              target: api.lowerFlag,
              input: { params },
            }
          : undefined,
    },
  })
  const arrive = useFlagWrite({
    send: (id: string) => call(api.arriveAtFlag, { params, body: { id } }),
  })
  const writes = [start, renew, lower, arrive]
  const busy = writes.some((flagWrite) => flagWrite.busy)
  const comingWalkers = expectedPlayers(flag, now).filter(({ status }) => status === 'coming')
  return (
    <section className="onway onway--host tile" aria-labelledby={heading}>
      <div className="onway-head">
        <h2 id={heading}>Your flag is up: {flagLocationText(flag)}</h2>
        <p className="num">
          <b>{minutesLeft(flag.until, now)}</b> min left
        </p>
      </div>
      <FlagWalk
        flag={flag}
        walkers={comingWalkers}
        now={now}
        label={attendanceText(flag)}
        showsNames
      />
      {flag.eventId === '' && <p className="small">{flagHostText(flag, now)}</p>}
      <ProblemAlert problem={writes.find(({ problem }) => problem)?.problem ?? null} />
      <div className="row">
        {flag.eventId === '' && (
          <Button
            busy={start.busy}
            disabled={busy && !start.busy}
            onClick={() => void start.write()}
          >
            Start with {countPresentPlayers(flag)}
          </Button>
        )}
        <Button variant="quiet" busy={renew.busy} onClick={() => void renew.write()}>
          +30 min
        </Button>
        <Button variant="text" busy={lower.busy} onClick={() => void lower.write()}>
          Lower
        </Button>
      </div>
      {comingWalkers.length > 0 && (
        <div className="row">
          {comingWalkers.map(({ id, name }) => (
            <Button
              key={id}
              variant="quiet"
              icon="check"
              busy={arrive.busy}
              onClick={() => void arrive.write(id)}
            >
              {name} is here
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
