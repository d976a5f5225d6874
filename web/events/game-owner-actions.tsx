import { setGameOwner } from '../../domain/events/api.ts'
import { applyGameOwner } from '../../domain/events/game-owner.ts'
import { actionsFor, type GameOwnerAction } from '../../domain/events/permissions.ts'
import type { EventDetails } from '../../domain/events/schema.ts'
import { call } from '../lib/call.ts'
import { useUser } from '../lib/session.ts'
import { Button } from '../ui/button.tsx'
import { Meeple } from '../ui/meeple.tsx'
import { useEventChange } from './changes.ts'
import { useEventNow } from './clock.tsx'
import type { Notice } from '../../domain/events/rules.ts'
import { noticeOf } from './texts.ts'

interface Props {
  event: EventDetails
  onProblem: (problem: Notice) => void
}

interface Choice {
  label: string
  owner: boolean
  /** About one's own entry. */
  own: boolean
}

const choices: Record<GameOwnerAction, Choice> = {
  bring: { label: "I'll bring the game!", owner: true, own: true },
  'stop-bringing': { label: "I can't bring the game anymore", owner: false, own: true },
  'set-game-owner': { label: 'Set as Game Owner', owner: true, own: false },
  'remove-game-owner': { label: 'Remove Game Owner', owner: false, own: false },
}

/** Who brings the game: one button for one's own entry, else a line for each participant. */
export function GameOwnerActions({ event, onProblem }: Props) {
  const user = useUser()
  const now = useEventNow()
  const change = useEventChange(event.id)
  const offers = event.participants.flatMap((participant) =>
    actionsFor(user, event, participant, now).flatMap((action) =>
      action in choices ? [{ participant, ...choices[action as GameOwnerAction] }] : [],
    ),
  )
  const choose = async (id: string, owner: boolean) => {
    const body = { id, owner }
    try {
      await change(
        (before) => applyGameOwner(before, body),
        () => call(setGameOwner, { params: { eventId: event.id }, body }),
      )
    } catch (error) {
      onProblem(noticeOf(error))
    }
  }
  const [only, ...others] = offers
  if (!only) return null
  if (only.own && others.length === 0) {
    return (
      <Button
        look="quiet"
        wide
        icon="box"
        onClick={() => void choose(only.participant.id, only.owner)}
      >
        {only.label}
      </Button>
    )
  }
  return (
    <ul className="person-rows">
      {offers.map(({ participant: { id, name }, label, owner }) => (
        <li key={id} className="person-row">
          <Meeple />
          <span>{name}</span>
          <Button
            look="text"
            className="push"
            aria-label={`${label}: ${name}`}
            onClick={() => void choose(id, owner)}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}
