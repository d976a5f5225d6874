import { useState } from 'react'
import type { Name } from '../../../domain/auth/schema.ts'
import type { AlertMessage } from '../../../domain/events/rules.ts'
import type { Event, EventDetails } from '../../../domain/events/schema.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { shortNames } from '../../../domain/weekend/texts.ts'
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
  const shortNameById = shortNames(names)
  return names.map((name) => (
    <Answer
      key={name.id}
      event={event}
      name={name}
      shortName={
        names.length === 1 ? '' : isolateDirection(shortNameById.get(name.id) ?? name.name)
      }
      isHere={here.includes(name.id)}
    />
  ))
}

const answerKinds: readonly QueuedAction['kind'][] = ['here', 'not-here', 'leave']

interface AnswerProps {
  event: Props['event']
  name: Name
  /** Empty for a single name of the user, which speaks for itself. */
  shortName: string
  isHere: boolean
}

function Answer({ event, name, shortName, isHere }: AnswerProps) {
  const { write, busy, problem } = usePresenceWrite(event, name)
  const [leaveProblem, setLeaveProblem] = useState<AlertMessage | null>(null)
  const leave = useLeave(event, setLeaveProblem)
  const isQueued = useEventActions(event.id).some(
    ({ nameId, kind }) => nameId === name.id && answerKinds.includes(kind),
  )
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
        <p className="soft">{shortName ? `${shortName}: ${queuedLabel}` : queuedLabel}</p>
      ) : isHere ? (
        <p className="presence-here">
          <Icon name="done" />
          {shortName ? `${shortName} is here.` : "You're here."}
          <Button variant="text" busy={busy} onClick={() => void write(false)}>
            Undo{shortName && <span className="sr">: {shortName} is here</span>}
          </Button>
        </p>
      ) : (
        <div className="row">
          <Button icon="done" busy={busy} onClick={() => void write(true)}>
            {shortName ? `${shortName} is here` : "I'm here"}
          </Button>
          <Button variant="quiet" onClick={() => void leave({ participant, isOwn: true })}>
            {shortName ? `${shortName} can't make it` : "I can't make it"}
          </Button>
        </div>
      )}
    </div>
  )
}
