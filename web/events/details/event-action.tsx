import { useState } from 'react'
import { joinRefusal } from '../../../domain/events/participants/join-event.ts'
import type { AlertMessage } from '../../../domain/events/rules.ts'
import { expiredOfferMessage } from '../../../domain/events/waiting-list/offer.ts'
import { joinWaitingListRefusal } from '../../../domain/events/waiting-list/refusals.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { Link, usePath } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useIsMounted } from '../../lib/use-is-mounted.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { AnswerOffer } from '../waiting-list/answer-offer.tsx'
import { JoinWaitingList } from '../waiting-list/join-waiting-list.tsx'
import { useMyEvents } from '../queries.ts'
import { useWaitingList } from '../waiting-list/queries.ts'
import { useOffers } from '../waiting-list/use-offers.ts'
import type { NameClash } from './clash-dialog.tsx'
import { JoinEvent } from './join-event.tsx'

const ClashDialog = lazyPart(async () => (await import('./clash-dialog.tsx')).ClashDialog)

interface Props {
  event: EventDetails
  /** The participants are loaded, not only their number. */
  hasParticipants: boolean
  onProblem: (problem: AlertMessage) => void
}

/** Main action of an event. */
export function EventAction({ event, hasParticipants, onProblem }: Props) {
  const { user, isKnown } = useSession()
  const path = usePath()
  const now = useEventNow()
  const waitingList = useWaitingList(event)
  const { offer, expiredOffers, setDeclinedOffer } = useOffers(
    waitingList ?? [],
    ({ id }) => user?.names.some((name) => name.id === id) ?? false,
  )
  const { ownSpots } = useMyEvents()
  const [clash, setClash] = useState<NameClash | null>(null)
  const isMounted = useIsMounted()
  const reportClash = (newClash: NameClash) =>
    isMounted.current ? setClash(newClash) : onProblem(newClash.problem)
  const canJoin = joinRefusal(event, '', [], now) === null
  const canWait = joinWaitingListRefusal(event, '', now) === null
  if (user) {
    // The action depends on the participants: its space is reserved where one is likely.
    if (!hasParticipants || !waitingList) {
      const reservesSpace =
        (canJoin || canWait) && (ownSpots.get(event.id) ?? 0) < user.names.length
      return reservesSpace && <span className="act-room" />
    }
    return (
      <>
        {expiredOffers.map(({ id, name }) => {
          const { title, message } = expiredOfferMessage(name)
          return (
            <Alert key={id} tone="yellow" icon="hourglass" title={title} role="alert">
              {message}
            </Alert>
          )
        })}
        {offer ? (
          <AnswerOffer
            event={event}
            offer={offer}
            onDecline={setDeclinedOffer}
            onProblem={onProblem}
          />
        ) : canWait ? (
          <JoinWaitingList
            event={event}
            waitingList={waitingList}
            user={user}
            onProblem={onProblem}
          />
        ) : (
          <JoinEvent event={event} user={user} onProblem={onProblem} onClash={reportClash} />
        )}
        {clash && (
          <ClashDialog.Part
            subject="The other event"
            event={event}
            clash={clash}
            onProblem={onProblem}
            onClose={() => setClash(null)}
          />
        )}
      </>
    )
  }
  if (!isKnown || (!canJoin && !canWait)) return null
  return (
    <Link
      className={buttonClass({ size: 'large', wide: true })}
      to="/login"
      back={`${path}?event=${event.id}`}
    >
      {canJoin ? 'Login to Join Event' : 'Log in to join the waiting list'}
    </Link>
  )
}
