import { switchEvent } from '../../../domain/events/clashes-api.ts'
import { endOf, type AlertMessage } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import type { TimedEvent } from '../../../domain/events/time/clash.ts'
import { formatHour } from '../../../domain/convention/rules.ts'
import { compareHours } from '../../../domain/events/time/compare-hours.ts'
import { formatInstant, toInstant } from '../../../domain/kernel/time.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import type { Name } from '../../../domain/auth/schema.ts'
import { useConvention } from '../../lib/convention.ts'
import { call } from '../../lib/queries/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useWrite } from '../../ui/write/use-write.ts'

export interface NameClash {
  name: Name
  /** Event that the name has joined at that time. */
  other: TimedEvent
  problem: Problem
}

interface Props {
  event: EventDetails
  clash: NameClash
  onProblem: (problem: AlertMessage) => void
  onClose: () => void
}

const firstName = ({ name }: Name) => name.split(' ', 1)[0]

/** Names the clashing event and offers to swap: leave it and join this one, both or neither. */
export function ClashDialog({ event, clash: { name, other, problem }, onProblem, onClose }: Props) {
  const { timeZone } = useConvention()
  const switchEvents = (to: string, from: string) =>
    call(switchEvent, { params: { eventId: to }, body: { id: name.id, from } })
  const { write, busy } = useWrite({
    send: () => switchEvents(event.id, other.id),
    changes: ['events', 'seats'],
    feedback: {
      close: onClose,
      toast: () =>
        `${name.name} left ${isolateDirection(other.gameName)} and joined ${isolateDirection(event.gameName)}.`,
    },
    // The event filled up in that second: the drawer offers the waiting list, and the old spot is unchanged.
    onRefused({ problem: refusal }) {
      const unchangedSpotText = `${firstName(name)} still has a spot at ${isolateDirection(other.gameName)}.`
      onClose()
      onProblem({ ...refusal, message: `${refusal.message} ${unchangedSpotText}` })
    },
    undo: () => () => switchEvents(other.id, event.id),
  })
  const until = formatInstant(toInstant(endOf(other)), 'time', timeZone)
  const { hours, bars } = compareHours(other, event)
  return (
    <Dialog title={problem.title} role="alertdialog" onClose={onClose}>
      <p>{problem.message}</p>
      <div className="same-hours" aria-hidden="true">
        <p>
          {hours.map((hour) => (
            <span key={hour}>{formatHour(toInstant(hour), timeZone)}</span>
          ))}
        </p>
        {bars.map(({ from, width }, index) => (
          <div key={from + width}>
            <b style={{ insetInlineStart: `${from}%`, width: `${width}%` }}>
              {index === 0
                ? `${isolateDirection(other.gameName)}, ${firstName(name)} has a spot`
                : isolateDirection(event.gameName)}
            </b>
          </div>
        ))}
      </div>
      <p>
        <b>
          {firstName(name)} plays {isolateDirection(other.gameName)} until {until}.
        </b>{' '}
        Switch does both in one step: it gives up that spot and takes this one.
      </p>
      <div className="row">
        <Button variant="quiet" onClick={onClose}>
          OK
        </Button>
        <Button busy={busy} onClick={() => void write()}>
          Switch
        </Button>
      </div>
    </Dialog>
  )
}
