import { switchEvent } from '../../../domain/events/clashes-api.ts'
import { clashTitle } from '../../../domain/events/participants/join-event.ts'
import { endOf, type AlertMessage } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { formatInstant, toInstant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import { call } from '../../lib/queries/call.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import { useWrite } from '../../ui/write/use-write.ts'
import { FootMessage } from '../names/foot-message.tsx'
import type { NameClash } from '../names/name-choice.tsx'
import { useEvents } from '../queries.ts'
import { firstName } from './first-name.ts'
import { joinProblem } from './join-problem.ts'

interface Props {
  event: EventDetails
  clash: NameClash
  onProblem: (problem: AlertMessage) => void
  onClose: () => void
}

/** Names the clashing event, and offers to stay there or to swap: leave it and join this one, both or neither. */
export function ConflictBox({ event, clash: { name, other }, onProblem, onClose }: Props) {
  const { timeZone } = useConvention()
  const now = useEventNow()
  const place = useEvents().find(({ id }) => id === other.id)?.place ?? ''
  const gameName = isolateDirection(event.gameName)
  const otherName = isolateDirection(other.gameName)
  const switchEvents = (to: string, from: string) =>
    call(switchEvent, { params: { eventId: to }, body: { id: name.id, from } })
  const { write, busy } = useWrite({
    send: () => switchEvents(event.id, other.id),
    changes: ['events', 'seats'],
    feedback: {
      close: onClose,
      toast: () => `${name.name} left ${otherName} and joined ${gameName}.`,
    },
    // The event filled up in that second: the drawer offers the waiting list, and the old spot is unchanged.
    onRefused({ problem }) {
      const { title, message } = joinProblem(problem, { event, names: [name], now })
      onClose()
      onProblem({
        title,
        message: `${message} ${firstName(name)} still has a spot at ${otherName}.`,
      })
    },
    undo: () => () => switchEvents(other.id, event.id),
  })
  const until = formatInstant(toInstant(endOf(other)), 'time', timeZone)
  return (
    <section className="clash-box" aria-label={clashTitle}>
      <div role="alert">
        <FootMessage icon={<Icon name="warning" />} title={clashTitle}>
          {firstName(name)} plays {otherName}
          {place && ` at table ${place}`} until {until}. Switching gives up that spot.
        </FootMessage>
      </div>
      <Button size="large" wide onClick={onClose}>
        Keep {otherName}
      </Button>
      <Button size="large" wide variant="quiet" busy={busy} onClick={() => void write()}>
        Switch to {gameName}
      </Button>
    </section>
  )
}
