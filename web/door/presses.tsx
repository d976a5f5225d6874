import { useEffect, useMemo } from 'react'
import type { DoorEntry, DoorList, TakeForm } from '../../domain/door/schema.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import type { Wish } from '../../domain/offline/wish.ts'
import { useConvention } from '../lib/convention.ts'
import { useCache } from '../lib/queries/cache.ts'
import { useIsConnected } from '../lib/queries/signal.ts'
import { loadQueue, useWishes } from '../lib/wishes/wishes.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { doorPage, useTake } from './use-door.ts'

const close = (press: Wish) => loadQueue().then(({ closeWish }) => closeWish(press))

export const takeBackPress = (press: Wish) =>
  void loadQueue().then(({ takeBack }) => takeBack(press))

/**
 * Money that may have arrived cannot be taken back before that is known: then the payment can. All else at the door can; the table
 * that says so (`domain/offline/wish.ts`) is loaded with the queue only.
 */
export const canTakeBackPress = ({ act, attempted }: Wish): boolean => act !== 'pay' || !attempted

/** What was pressed on this device and is not through. What the server took is on the list, once that was read. */
export function usePresses(): readonly Wish[] {
  const wishes = useWishes()
  const presses = useMemo(() => wishes.filter(({ page }) => page === doorPage), [wishes])
  const { reread } = useCache()
  useEffect(() => {
    const done = presses.filter(({ state }) => state === 'done')
    if (done.length === 0) return
    void reread(['arrivals', 'payments', 'registrations']).then(async () => {
      for (const press of done) await close(press)
    })
  }, [presses, reread])
  return presses
}

interface Props {
  list: DoorList
  presses: readonly Wish[]
}

/** What another helper was faster with, or what is gone: in words, until it was read. */
export function Conflicts({ list, presses }: Props) {
  return presses
    .filter(({ state }) => state === 'refused')
    .map((press) => {
      const entry = list.entries.find(({ id }) => id === press.subject)
      return press.act === 'pay' ? (
        <Conflict key={press.id} press={press} entry={entry} />
      ) : (
        <NotDone key={press.id} press={press} />
      )
    })
}

/** What waits for a signal, in order, each with a way back. */
export function WaitingPresses({ presses }: Pick<Props, 'presses'>) {
  const { timeZone } = useConvention()
  const isConnected = useIsConnected()
  const waiting = presses.filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="presses">
      <h2 id="presses" className="door-queue-head">
        {isConnected ? 'Being sent' : 'Will be sent'}
      </h2>
      <ul className="door-queue">
        {waiting.map((press) => (
          <li key={press.id}>
            <Icon name={press.act === 'pay' ? 'dollar' : 'badge'} />
            <span>
              <b>{press.title}</b>
              <span className="small soft">
                {[formatInstant(press.wishedAt, 'time', timeZone), press.text]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            {canTakeBackPress(press) ? (
              <Button
                look="text"
                aria-label={`Take back: ${press.title}`}
                onClick={() => takeBackPress(press)}
              >
                Take back
              </Button>
            ) : (
              <span className="small soft">on its way</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const NotDone = ({ press }: { press: Wish }) => (
  <div className="door-conflict">
    <Alert tone="red" title={`Not done: ${press.title}`} role="alert">
      {press.reason}
    </Alert>
    <Button look="quiet" onClick={() => void close(press)}>
      OK
    </Button>
  </div>
)

const nobody: DoorEntry = {
  id: '',
  email: '',
  place: null,
  names: [],
  children: 0,
  note: '',
  paidAmount: null,
}

/** Money that was not counted. Nobody but the helper knows where it is: one of two buttons says so. */
function Conflict({ press, entry }: { press: Wish; entry: DoorEntry | undefined }) {
  const { timeZone } = useConvention()
  const form = press.body as TakeForm
  const { write, busy, problem } = useTake(entry ?? nobody, () => void close(press))
  return (
    <div className="door-conflict">
      <Alert tone="red" title={`Not counted: ${press.title}`} role="alert">
        {press.reason} You took it at {formatInstant(press.wishedAt, 'time', timeZone)}.
        {problem && ` ${problem.message}`}
      </Alert>
      <div className="row">
        <Button look="quiet" onClick={() => void close(press)}>
          I gave ${form.amount} back
        </Button>
        {entry && (
          <Button
            look="text"
            busy={busy}
            onClick={() =>
              void write({ amount: form.amount, way: form.way, was: entry.paidAmount })
            }
          >
            Keep both
          </Button>
        )}
      </div>
    </div>
  )
}
