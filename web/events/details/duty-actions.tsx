import {
  participantActions,
  type GameOwnerAction,
  type ParticipantAction,
  type TeachingAction,
} from '../../../domain/events/permissions.ts'
import type { AlertMessage } from '../../../domain/events/rules.ts'
import type { EventDetails, Participant } from '../../../domain/events/schema.ts'
import { useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { bringingLabels, useBringing } from './bringing.ts'
import { teachingLabels, useTeaching } from './teaching.ts'

interface Props {
  event: EventDetails
  onProblem: (problem: AlertMessage) => void
}

const labels = { ...bringingLabels, ...teachingLabels }
type DutyAction = keyof typeof labels

const isDuty = (action: ParticipantAction): action is DutyAction => action in labels
const bringingActions: readonly DutyAction[] = [
  'bring',
  'set-game-owner',
] satisfies GameOwnerAction[]
const ownActions: readonly DutyAction[] = ['bring', 'stop-bringing', 'teach', 'stop-teaching']
const teachingActions: readonly DutyAction[] = ['teach', 'set-teacher'] satisfies TeachingAction[]

/** Bringing and teaching the game: buttons for the user's own entry, otherwise a row for each participant. */
export function DutyActions({ event, onProblem }: Props) {
  const user = useUser()
  const now = useEventNow()
  const bring = useBringing(event, onProblem)
  const teach = useTeaching(event, onProblem)
  const runAction = (participant: Participant, action: DutyAction) =>
    action in teachingLabels
      ? teach(participant, teachingActions.includes(action))
      : bring(participant, bringingActions.includes(action))
  const offers = event.participants
    .map((participant) => ({
      participant,
      actions: participantActions(user, event, participant, now).filter(isDuty),
    }))
    .filter(({ actions }) => actions.length > 0)
  const [firstOffer, ...others] = offers
  if (!firstOffer) return null
  if (firstOffer.actions.every((action) => ownActions.includes(action)) && others.length === 0) {
    return firstOffer.actions.map((action) => (
      <Button
        key={action}
        variant="quiet"
        wide
        icon={action in teachingLabels ? 'teach' : 'box'}
        onClick={() => runAction(firstOffer.participant, action)}
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
                variant="text"
                aria-label={`${labels[action]}: ${participant.name}`}
                onClick={() => runAction(participant, action)}
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
