import { joinRefusal } from '../../../domain/events/participants/join-event.ts'
import type { AlertMessage } from '../../../domain/events/rules.ts'
import { expiredOfferMessage } from '../../../domain/events/waiting-list/offer.ts'
import { joinWaitingListRefusal } from '../../../domain/events/waiting-list/refusals.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { Link, usePath } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { AnswerOffer } from '../waiting-list/answer-offer.tsx'
import { useMyEvents } from '../queries.ts'
import { useWaitingList } from '../waiting-list/queries.ts'
import { useOffers } from '../waiting-list/use-offers.ts'
import { SpotAction } from '../joining/spot-action.tsx'
import type { NameClash } from '../names/name-choice.tsx'

interface Props {
  event: EventDetails
  /** The participants are loaded, not only their number. */
  hasParticipants: boolean
  /** A name that plays elsewhere at that time, until the user has decided. */
  clash: NameClash | null
  onClash: (clash: NameClash | null) => void
  onProblem: (problem: AlertMessage) => void
}

/** Main action of an event. */
export function EventAction({ event, hasParticipants, clash, onClash, onProblem }: Props) {
  const { user, isKnown } = useSession()
  const path = usePath()
  const now = useEventNow()
  const waitingList = useWaitingList(event)
  const { offer, expiredOffers, setDeclinedOffer } = useOffers(
    waitingList ?? [],
    ({ id }) => user?.names.some((name) => name.id === id) ?? false,
  )
  const { ownSpots } = useMyEvents()
  const canJoin = joinRefusal(event, '', [], now) === null
  const canWait = joinWaitingListRefusal(event, '', now) === null
  if (user) {
    // The action depends on the participants: its space is reserved where one is likely.
    if (!hasParticipants || !waitingList) {
      const reservesSpace =
        (canJoin || canWait) && (ownSpots.get(event.id) ?? 0) < user.names.length
      const roomClass = user.names.length > 1 ? 'act-room act-room--names' : 'act-room'
      return reservesSpace && <span className={roomClass} />
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
        ) : (
          <SpotAction
            event={event}
            user={user}
            waitingList={waitingList}
            clash={clash}
            onClash={onClash}
            onProblem={onProblem}
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
