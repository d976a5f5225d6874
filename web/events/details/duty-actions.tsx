import {
  actionsFor,
  type GameOwnerAction,
  type ParticipantAction,
  type TeachingAction,
} from '../../../domain/events/permissions.ts'
import type { Notice } from '../../../domain/events/rules.ts'
import type { EventDetails, Participant } from '../../../domain/events/schema.ts'
import { useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { bringingLabels, useBringing } from './bringing.ts'
import { teachingLabels, useTeaching } from './teaching.ts'

interface Props {
  event: EventDetails
  onProblem: (problem: Notice) => void
}

const labels = { ...bringingLabels, ...teachingLabels }
type DutyAction = keyof typeof labels

const isDuty = (action: ParticipantAction): action is DutyAction => action in labels
const bringing: readonly DutyAction[] = ['bring', 'set-game-owner'] satisfies GameOwnerAction[]
const own: readonly DutyAction[] = ['bring', 'stop-bringing', 'teach', 'stop-teaching']
const teaching: readonly DutyAction[] = ['teach', 'set-teacher'] satisfies TeachingAction[]

/** Who brings the game and who teaches it: buttons for one's own entry, else a line for each participant. */
export function DutyActions({ event, onProblem }: Props) {
  const user = useUser()
  const now = useEventNow()
  const bring = useBringing(event, onProblem)
  const teach = useTeaching(event, onProblem)
  const choose = (participant: Participant, action: DutyAction) =>
    action in teachingLabels
      ? teach(participant, teaching.includes(action))
      : bring(participant, bringing.includes(action))
  const offers = event.participants
    .map((participant) => ({
      participant,
      actions: actionsFor(user, event, participant, now).filter(isDuty),
    }))
    .filter(({ actions }) => actions.length > 0)
  const [only, ...others] = offers
  if (!only) return null
  if (only.actions.every((action) => own.includes(action)) && others.length === 0) {
    return only.actions.map((action) => (
      <Button
        key={action}
        look="quiet"
        wide
        icon={action in teachingLabels ? 'teach' : 'box'}
        onClick={() => choose(only.participant, action)}
      >
        {labels[action]}
      </Button>
    ))
  }
  return (
    <ul className="person-rows">
      {offers.map(({ participant, actions }) => (
        <li key={participant.id} className="person-row">
          <Meeple />
          <span>{participant.name}</span>
          <div className="row push">
            {actions.map((action) => (
              <Button
                key={action}
                look="text"
                aria-label={`${labels[action]}: ${participant.name}`}
                onClick={() => choose(participant, action)}
              >
                {labels[action]}
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
