import { joinEvent } from '../../../domain/events/api.ts'
import { applyJoin } from '../../../domain/events/participants/join-event.ts'
import { isParticipant, type AlertMessage } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { passOffer } from '../../../domain/events/waiting-list/api.ts'
import type { WaitingListEntry } from '../../../domain/events/waiting-list/schema.ts'
import {
  remainingOffer,
  minutesLeftText,
  offerText,
  offerPassedText,
  acceptOfferMessage,
  joinedText,
} from '../../../domain/events/waiting-list/offer.ts'
import { useConvention } from '../../lib/convention.ts'
import { call } from '../../lib/queries/call.ts'
import { Button } from '../../ui/button.tsx'
import { useEventWrite } from '../event-writes.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useWaitingListWrite } from './queries.ts'

interface Props {
  event: EventDetails
  offer: WaitingListEntry
  /** Receives the offer that the user declines, or null if declining failed. */
  onDecline: (offer: WaitingListEntry | null) => void
  onProblem: (problem: AlertMessage) => void
}

/** Reserved spot for one of the user's names: take it, or pass it to the next name on the waiting list. */
export function AnswerOffer({ event, offer, onDecline, onProblem }: Props) {
  const { id, name, offeredUntil } = offer
  const { timeZone } = useConvention()
  const { minutesLeft, fraction } = remainingOffer(offeredUntil, useEventNow())
  const body = { params: { eventId: event.id }, body: { id } }
  const accept = useEventWrite<void>(event.id, {
    apply: (before) => ({
      ...applyJoin(before, { id, name, location: '', gameOwner: false }),
      spotsKept: Math.max(0, before.spotsKept - 1),
    }),
    send: () => call(joinEvent, body),
    feedback: { toast: ({ gameName }) => joinedText(name, gameName) },
    isToastCurrent: (updatedEvent) => isParticipant(updatedEvent, id),
    onRefused: ({ problem }) => onProblem(acceptOfferMessage(problem, name)),
  })
  const decline = useWaitingListWrite<void>(event.id, {
    send() {
      onDecline(offer)
      return call(passOffer, body)
    },
    feedback: { toast: () => offerPassedText(name) },
    onRefused({ problem }) {
      onDecline(null)
      onProblem(problem)
    },
  })
  const busy = accept.busy || decline.busy
  return (
    <section className="offer" aria-labelledby="offer">
      <p>
        <b id="offer">A spot is reserved until {formatInstant(offeredUntil, 'time', timeZone)}</b>
        {offerText(name, minutesLeft)}
      </p>
      <progress value={fraction} aria-hidden="true" />
      {/* Announced only when little time is left, not every minute. */}
      <span className="sr" role="status">
        {(minutesLeft === 5 || minutesLeft === 1) &&
          `${minutesLeftText(minutesLeft)} A spot is reserved for ${name}.`}
      </span>
      <Button size="large" wide busy={busy} onClick={() => void accept.write()}>
        Take it
      </Button>
      <Button size="large" variant="quiet" busy={busy} onClick={() => void decline.write()}>
        Pass
      </Button>
    </section>
  )
}
