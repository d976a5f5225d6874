import { doneTexts } from '../../../domain/events/done-texts.ts'
import { setGameOwner } from '../../../domain/events/api.ts'
import {
  applyGameOwner,
  type GameOwnerChange,
  undoGameOwner,
} from '../../../domain/events/game-owner.ts'
import { actionsFor, type GameOwnerAction } from '../../../domain/events/permissions.ts'
import type { EventDetails, Participant } from '../../../domain/events/schema.ts'
import { call, callOnce } from '../../lib/queries/call.ts'
import { useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Meeple } from '../../ui/meeple.tsx'
import { useEventWrite } from '../changes.ts'
import { useEventNow } from '../clock.tsx'
import { wishToBring } from '../wishes.ts'
import type { Notice } from '../../../domain/events/rules.ts'

interface Props {
  event: EventDetails
  onProblem: (problem: Notice) => void
}

interface Choosing {
  name: string
  change: GameOwnerChange
  /** What makes it as it was. */
  before: GameOwnerChange
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
  const set = (body: GameOwnerChange) => call(setGameOwner, { params: { eventId: event.id }, body })
  const { write } = useEventWrite(event.id, {
    queue: `game owner of ${event.id}`,
    apply: (before, { change }: Choosing) => applyGameOwner(before, change),
    send: ({ change }, key) =>
      callOnce(key, setGameOwner, { params: { eventId: event.id }, body: change }),
    wish: ({ name, change }) => (user ? wishToBring(user, event, name, change) : undefined),
    onRefused: ({ problem }) => onProblem(problem),
    toast: (after, { name, change: { owner } }) =>
      owner ? doneTexts.brings(name, after) : doneTexts.bringsNoMore(name, after),
    undo:
      (_, { before }) =>
      () =>
        set(before),
  })
  const offers = event.participants.flatMap((participant) =>
    actionsFor(user, event, participant, now).flatMap((action) =>
      action in choices ? [{ participant, ...choices[action as GameOwnerAction] }] : [],
    ),
  )
  const choose = ({ id, name }: Participant, owner: boolean) =>
    void write({ name, change: { id, owner }, before: undoGameOwner(event, id) })
  const [only, ...others] = offers
  if (!only) return null
  if (only.own && others.length === 0) {
    return (
      <Button look="quiet" wide icon="box" onClick={() => choose(only.participant, only.owner)}>
        {only.label}
      </Button>
    )
  }
  return (
    <ul className="person-rows">
      {offers.map(({ participant, label, owner }) => (
        <li key={participant.id} className="person-row">
          <Meeple />
          <span>{participant.name}</span>
          <Button
            look="text"
            className="push"
            aria-label={`${label}: ${participant.name}`}
            onClick={() => choose(participant, owner)}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}
