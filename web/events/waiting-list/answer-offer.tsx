import { joinEvent } from '../../../domain/events/api.ts'
import { applyJoin } from '../../../domain/events/seats/join-event.ts'
import { isSeated, type Notice } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { passOffer } from '../../../domain/events/waiting-list/api.ts'
import type { Waiting } from '../../../domain/events/waiting-list/schema.ts'
import {
  leftOfOffer,
  leftText,
  offerText,
  passedOn,
  takeConflict,
  tookSeat,
} from '../../../domain/events/waiting-list/offer.ts'
import { useConvention } from '../../lib/convention.ts'
import { call } from '../../lib/queries/call.ts'
import { Button } from '../../ui/button.tsx'
import { useEventWrite } from '../changes.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useWaitingListWrite } from './queries.ts'

interface Props {
  event: EventDetails
  offer: Waiting
  /** It is passed on by whoever looks, or was not after all. */
  onPass: (offer: Waiting | null) => void
  onProblem: (problem: Notice) => void
}

/** A seat is kept for one of one's names: it is taken, or the next in line is asked. */
export function AnswerOffer({ event, offer, onPass, onProblem }: Props) {
  const { id, name, offeredUntil } = offer
  const { timeZone } = useConvention()
  const { left, part } = leftOfOffer(offeredUntil, useEventNow())
  const body = { params: { eventId: event.id }, body: { id } }
  const taking = useEventWrite<void>(event.id, {
    apply: (before) => ({
      ...applyJoin(before, { id, name, location: '', gameOwner: false }),
      spotsKept: Math.max(0, before.spotsKept - 1),
    }),
    send: () => call(joinEvent, body),
    feedback: { toast: ({ gameName }) => tookSeat(name, gameName) },
    isToastTrue: (joined) => isSeated(joined, id),
    onRefused: ({ problem }) => onProblem(takeConflict(problem, name)),
  })
  const passing = useWaitingListWrite<void>(event.id, {
    send() {
      onPass(offer)
      return call(passOffer, body)
    },
    feedback: { toast: () => passedOn(name) },
    onRefused({ problem }) {
      onPass(null)
      onProblem(problem)
    },
  })
  const busy = taking.busy || passing.busy
  return (
    <section className="offer" aria-labelledby="offer">
      <p>
        <b id="offer">A seat is yours until {formatInstant(offeredUntil, 'time', timeZone)}</b>
        {offerText(name, left)}
      </p>
      <progress value={part} aria-hidden="true" />
      {/* Told when it gets short, not every minute. */}
      <span className="sr" role="status">
        {(left === 5 || left === 1) && `${leftText(left)} A seat is kept for ${name}.`}
      </span>
      <Button size="large" wide busy={busy} onClick={() => void taking.write()}>
        Take it
      </Button>
      <Button size="large" look="quiet" busy={busy} onClick={() => void passing.write()}>
        Pass
      </Button>
    </section>
  )
}
