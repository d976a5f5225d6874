import { joinRefusal } from '../../../domain/events/join-event.ts'
import type { Notice } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { Link, usePath } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useEventNow } from '../clock.tsx'
import { JoinEvent } from './join-event.tsx'

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
  const open = joinRefusal(event, '', [], useEventNow()) === null
  if (user) return seated && <JoinEvent event={event} user={user} onProblem={onProblem} />
  if (!known || !open) return null
  return (
    <Link
      className={buttonClass({ size: 'large', wide: true })}
      to="/login"
      back={`${path}?event=${event.id}`}
    >
      Login to Join Event
    </Link>
  )
}
