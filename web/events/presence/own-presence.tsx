import { useState } from 'react'
import type { Name } from '../../../domain/auth/schema.ts'
import type { AlertMessage } from '../../../domain/events/rules.ts'
import type { Event, EventDetails } from '../../../domain/events/schema.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import type { QueuedAction } from '../../../domain/offline/queued-action.ts'
import { queuedLabel } from '../../lib/offline-queue/queued-joins.ts'
import { useEventActions } from '../../lib/offline-queue/queue-snapshot.ts'
import { Alert, ProblemAlert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import { useLeave } from './use-leave.ts'
import { useHere, usePresenceWrite } from './queries.ts'

interface Props {
  event: Event & Partial<Pick<EventDetails, 'participants'>>
  /** The user's names with a spot. */
  names: readonly Name[]
}

/** "I'm here" and "I can't make it", shortly before the start and during the event. No answer is needed. */
export function OwnPresence({ event, names }: Props) {
  const here = useHere(event.id)
  return names.map((name) => (
    <Answer
      key={name.id}
      event={event}
      name={name}
      isHere={here.includes(name.id)}
      isOnly={names.length === 1}
    />
  ))
}

const answerKinds: readonly QueuedAction['kind'][] = ['here', 'not-here', 'leave']

interface AnswerProps {
  event: Props['event']
  name: Name
  isHere: boolean
  /** A single name of the user speaks for itself. */
  isOnly: boolean
}

function Answer({ event, name, isHere, isOnly }: AnswerProps) {
  const { write, busy, problem } = usePresenceWrite(event, name)
  const [leaveProblem, setLeaveProblem] = useState<AlertMessage | null>(null)
  const leave = useLeave(event, setLeaveProblem)
  const isQueued = useEventActions(event.id).some(
    ({ nameId, kind }) => nameId === name.id && answerKinds.includes(kind),
  )
  const shownName = isolateDirection(name.name)
  const participant = event.participants?.find(({ id }) => id === name.id) ?? {
    ...name,
    gameOwner: event.gameOwner === name.id,
  }
  return (
    <div className="presence">
      <ProblemAlert problem={problem} />
      {leaveProblem && (
        <Alert tone="red" title={leaveProblem.title} role="alert">
          {leaveProblem.message}
        </Alert>
      )}
      {isQueued ? (
        <p className="soft">{isOnly ? queuedLabel : `${shownName}: ${queuedLabel}`}</p>
      ) : isHere ? (
        <p className="presence-here">
          <Icon name="done" />
          {isOnly ? "You're here." : `${shownName} is here.`}
          <Button variant="text" busy={busy} onClick={() => void write(false)}>
            Undo<span className="sr">: {shownName} is here</span>
          </Button>
        </p>
      ) : (
        <div className="row">
          <Button icon="done" busy={busy} onClick={() => void write(true)}>
            {isOnly ? "I'm here" : `${shownName} is here`}
          </Button>
          <Button variant="quiet" onClick={() => void leave({ participant, isOwn: true })}>
            {isOnly ? "I can't make it" : `${shownName} can't make it`}
          </Button>
        </div>
      )}
    </div>
  )
}
