import { useId } from 'react'
import * as api from '../../domain/flags/api.ts'
import { expectedAt } from '../../domain/flags/rules.ts'
import type { Flag } from '../../domain/flags/schema.ts'
import { hostText, minutesLeft, sittingAt, whereText } from '../../domain/flags/words.ts'
import { isolated } from '../../domain/kernel/text/isolated.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { call, callOnce } from '../lib/queries/call.ts'
import { useUser } from '../lib/session/session.ts'
import { Refused } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { raiseAgain } from './raise-again.ts'
import { useFlagWrite } from './use-flag-write.ts'
import { sittingText, Way } from './way.tsx'

/** For whoever raised it: who comes, and what there is to do. */
export function HostCard({ flag, now }: { flag: Flag; now: Instant }) {
  const heading = useId()
  const user = useUser()
  const params = { flagId: flag.id }
  const start = useFlagWrite({
    send: () => call(api.startFlag, { params }),
    feedback: { toast: () => `${isolated(flag.gameName)} has begun.` },
  })
  const renew = useFlagWrite({
    send: () => call(api.renewFlag, { params }),
    feedback: { toast: () => 'Your flag stays up.' },
  })
  const lower = useFlagWrite({
    send: (_: void, key) => callOnce(key, api.lowerFlag, { params }),
    feedback: { toast: () => 'Your flag is down.' },
    undo: () => raiseAgain(flag, now),
    offline: {
      action: () =>
        user
          ? {
              account: user.email,
              kind: 'lower-flag',
              subject: flag.id,
              nameId: flag.host,
              title: 'Lower the flag',
              text: whereText(flag),
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
  const busy = writes.some((one) => one.busy)
  const coming = expectedAt(flag, now).filter(({ status }) => status === 'coming')
  return (
    <section className="onway onway--host tile" aria-labelledby={heading}>
      <div className="onway-head">
        <h2 id={heading}>Your flag is up: {whereText(flag)}</h2>
        <p className="num">
          <b>{minutesLeft(flag.until, now)}</b> min left
        </p>
      </div>
      <Way flag={flag} walkers={coming} now={now} label={sittingText(flag)} named />
      {flag.eventId === '' && <p className="small">{hostText(flag, now)}</p>}
      <Refused problem={writes.find(({ problem }) => problem)?.problem ?? null} />
      <div className="row">
        {flag.eventId === '' && (
          <Button
            busy={start.busy}
            disabled={busy && !start.busy}
            onClick={() => void start.write()}
          >
            Start with {sittingAt(flag)}
          </Button>
        )}
        <Button look="quiet" busy={renew.busy} onClick={() => void renew.write()}>
          +30 min
        </Button>
        <Button look="text" busy={lower.busy} onClick={() => void lower.write()}>
          Lower
        </Button>
      </div>
      {coming.length > 0 && (
        <div className="row">
          {coming.map(({ id, name }) => (
            <Button
              key={id}
              look="quiet"
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
