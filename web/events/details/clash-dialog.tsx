import { switchEvent } from '../../../domain/events/clash-api.ts'
import { endOf, type Notice } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import type { TimedEvent } from '../../../domain/events/time/clash.ts'
import { hourText } from '../../../domain/convention/rules.ts'
import { sameHours } from '../../../domain/events/time/same-hours.ts'
import { formatInstant, toInstant } from '../../../domain/kernel/time.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import type { Name } from '../../../domain/auth/schema.ts'
import { useConvention } from '../../lib/convention.ts'
import { call } from '../../lib/queries/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useWrite } from '../../ui/write/use-write.ts'

export interface Clash {
  name: Name
  /** Where they sit at that time. */
  other: TimedEvent
  problem: Problem
}

interface Props {
  event: EventDetails
  clash: Clash
  onProblem: (problem: Notice) => void
  onClose: () => void
}

const firstName = ({ name }: Name) => name.split(' ', 1)[0]

/** Who sits where at that time, and the way out: give up that seat and take this one, both or nothing. */
export function ClashDialog({ event, clash: { name, other, problem }, onProblem, onClose }: Props) {
  const { timeZone } = useConvention()
  const move = (to: string, from: string) =>
    call(switchEvent, { params: { eventId: to }, body: { id: name.id, from } })
  const { write, busy } = useWrite({
    send: () => move(event.id, other.id),
    changes: ['events', 'seats'],
    feedback: {
      close: onClose,
      toast: () =>
        `${name.name} left ${isolated(other.gameName)} and joined ${isolated(event.gameName)}.`,
    },
    // Full in that second: the drawer offers the waiting list, and the old seat is kept.
    onRefused({ problem: why }) {
      const kept = `${firstName(name)} keeps the seat at ${isolated(other.gameName)}.`
      onClose()
      onProblem({ ...why, message: `${why.message} ${kept}` })
    },
    undo: () => () => move(other.id, event.id),
  })
  const until = formatInstant(toInstant(endOf(other)), 'time', timeZone)
  const { hours, bars } = sameHours(other, event)
  return (
    <Dialog title={problem.title} role="alertdialog" onClose={onClose}>
      <p>{problem.message}</p>
      <div className="same-hours" aria-hidden="true">
        <p>
          {hours.map((hour) => (
            <span key={hour}>{hourText(toInstant(hour), timeZone)}</span>
          ))}
        </p>
        {bars.map(({ from, width }, index) => (
          <div key={from + width}>
            <b style={{ insetInlineStart: `${from}%`, width: `${width}%` }}>
              {index === 0
                ? `${isolated(other.gameName)}, ${firstName(name)} has a seat`
                : isolated(event.gameName)}
            </b>
          </div>
        ))}
      </div>
      <p>
        <b>
          {firstName(name)} plays {isolated(other.gameName)} then
        </b>
        , until {until}. Switch gives up that seat and takes this one.
      </p>
      <div className="row">
        <Button look="quiet" onClick={onClose}>
          OK
        </Button>
        <Button busy={busy} onClick={() => void write()}>
          Switch
        </Button>
      </div>
    </Dialog>
  )
}
