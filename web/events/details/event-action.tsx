import { useState } from 'react'
import { joinRefusal } from '../../../domain/events/seats/join-event.ts'
import type { Notice } from '../../../domain/events/rules.ts'
import { lapsedOffer } from '../../../domain/events/waiting-list/offer.ts'
import { waitRefusal } from '../../../domain/events/waiting-list/refusals.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { Link, usePath } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useIsShown } from '../../lib/use-is-shown.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { AnswerOffer } from '../waiting-list/answer-offer.tsx'
import { JoinWaitingList } from '../waiting-list/join-waiting-list.tsx'
import { useMyEvents } from '../queries.ts'
import { useWaitingList } from '../waiting-list/queries.ts'
import { useOffers } from '../waiting-list/use-offers.ts'
import type { Clash } from './clash-dialog.tsx'
import { JoinEvent } from './join-event.tsx'

const ClashDialog = lazyPart(async () => (await import('./clash-dialog.tsx')).ClashDialog)

interface Props {
  event: EventDetails
  /** The participants are known, not only their number. */
  seated: boolean
  onProblem: (problem: Notice) => void
}

/** The one thing to do with an event. */
export function EventAction({ event, seated, onProblem }: Props) {
  const { user, known } = useSession()
  const path = usePath()
  const now = useEventNow()
  const line = useWaitingList(event)
  const { offer, lapsed, setPassed } = useOffers(
    line ?? [],
    ({ id }) => user?.names.some((name) => name.id === id) ?? false,
  )
  const { seats } = useMyEvents()
  const [clash, setClash] = useState<Clash | null>(null)
  const isShown = useIsShown()
  const tellClash = (found: Clash) => (isShown.current ? setClash(found) : onProblem(found.problem))
  const open = joinRefusal(event, '', [], now) === null
  const waits = waitRefusal(event, '', now) === null
  if (user) {
    // Whether there is anything to do here is known with them: its room is kept where it is likely.
    if (!seated || !line) {
      const isWanted = (open || waits) && (seats.get(event.id) ?? 0) < user.names.length
      return isWanted && <span className="act-room" />
    }
    return (
      <>
        {lapsed.map(({ id, name }) => {
          const { title, message } = lapsedOffer(name)
          return (
            <Alert key={id} tone="yellow" icon="hourglass" title={title} role="alert">
              {message}
            </Alert>
          )
        })}
        {offer ? (
          <AnswerOffer event={event} offer={offer} onPass={setPassed} onProblem={onProblem} />
        ) : waits ? (
          <JoinWaitingList event={event} line={line} user={user} onProblem={onProblem} />
        ) : (
          <JoinEvent event={event} user={user} onProblem={onProblem} onClash={tellClash} />
        )}
        {clash && (
          <ClashDialog.Part
            what="The other table"
            event={event}
            clash={clash}
            onProblem={onProblem}
            onClose={() => setClash(null)}
          />
        )}
      </>
    )
  }
  if (!known || (!open && !waits)) return null
  return (
    <Link
      className={buttonClass({ size: 'large', wide: true })}
      to="/login"
      back={`${path}?event=${event.id}`}
    >
      {open ? 'Login to Join Event' : 'Login to join the waiting list'}
    </Link>
  )
}
