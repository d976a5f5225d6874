import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { haveSpotText, joinButtonText } from '../../../domain/events/participants/choose-names.ts'
import {
  type AlertMessage,
  isExpired,
  isParticipant,
  spotsLeft,
} from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import type { WaitingList } from '../../../domain/events/waiting-list/schema.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { shortNames } from '../../../domain/weekend/texts.ts'
import type { Name, NameId, User } from '../../../domain/auth/schema.ts'
import { useHistory } from '../../lib/navigation.tsx'
import { queuedLabel } from '../../lib/offline-queue/queued-joins.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useIsMounted } from '../../lib/use-is-mounted.ts'
import { Button } from '../../ui/button.tsx'
import { NameChoice, type NameClash } from '../names/name-choice.tsx'
import { JoinWaitingList } from '../waiting-list/join-waiting-list.tsx'
import { ConflictBox } from './conflict-box.tsx'
import { joinProblem } from './join-problem.ts'
import { SpotBox } from './spot-box.tsx'
import { useJoin, useUndoJoin } from './use-join.ts'
import { useSpotChoice } from './use-spot-choice.ts'
import { WaitingBox, waitingPlaceText } from './waiting-box.tsx'

interface Props {
  event: EventDetails
  user: User
  waitingList: WaitingList
  /** A name that plays elsewhere at that time, until the user has decided. */
  clash: NameClash | null
  onClash: (clash: NameClash | null) => void
  onProblem: (problem: AlertMessage) => void
}

/**
 * The foot of the drawer for a logged-in user: choose names and join, wait, or see who has a spot. It stays mounted while a
 * join is in flight, so that a refusal leaves the choice as it was.
 */
export function SpotAction({ event, user, waitingList, clash, onClash, onProblem }: Props) {
  const now = useEventNow()
  const isMounted = useIsMounted()
  /** Names that joined while the drawer was open. */
  const [newIds, setNewIds] = useState<readonly NameId[]>([])
  /** Names that joined the waiting list while the drawer was open. */
  const [newWaitingIds, setNewWaitingIds] = useState<readonly NameId[]>([])
  const [isAdding, setIsAdding] = useState(false)
  const isOwn = ({ id }: Name) => user.names.some((name) => name.id === id)
  const finish = () => {
    spotChoice.clear()
    setIsAdding(false)
  }
  const reportProblem = (problem: Problem, names: readonly Name[]) =>
    onProblem(joinProblem(problem, { event, names, now }))
  const { join, busy, confirmedEvent } = useJoin(event, user, {
    onJoined(names) {
      const ownIds = names.filter(isOwn).map(({ id }) => id)
      spotChoice.remember(ownIds)
      setNewIds(ownIds)
      setNewWaitingIds([])
      finish()
    },
    onQueued: finish,
    onRefused(problem, names) {
      const [name, ...others] = names
      const isSingleClash = problem.code === 'clash' && others.length === 0
      const other = isSingleClash && name && spotChoice.choice.findClash(name.id)
      if (other && isMounted.current) onClash({ name, other })
      else reportProblem(problem, names)
    },
  })
  const spotChoice = useSpotChoice(confirmedEvent, user, waitingList)
  const { choice, chosenNames, canWait, isJoinQueued } = spotChoice
  const undo = useUndoJoin(event, { onRefused: reportProblem })
  const button = useRef<HTMLButtonElement>(null)
  useFocusOnArrival(button)

  const joinedNames = user.names.filter(({ id }) => isParticipant(confirmedEvent, id))
  const newNames = joinedNames.filter(({ id }) => newIds.includes(id))
  const waitingNames = user.names.filter(
    ({ id }) => !isParticipant(confirmedEvent, id) && waitingList.some((entry) => entry.id === id),
  )
  const hasPlace = joinedNames.length + waitingNames.length > 0
  const showsPlace = hasPlace && !(isAdding && choice.names.length > 0)
  const addButton = choice.names.length > 0 && (
    <Button variant="text" icon="plus" onClick={() => setIsAdding(true)}>
      Add someone else
    </Button>
  )
  const boxProps = { event, user, addButton, onProblem }
  const undoJoin = () => {
    choice.onChoose(newIds)
    setNewIds([])
    void undo.write(newNames)
  }
  const openSpots = spotsLeft(confirmedEvent)
  const fits = chosenNames.length > 0 && chosenNames.length <= openSpots
  const nameTexts = shortNames(user.names)
  const newNamesText = haveSpotText(newNames.map(({ id, name }) => nameTexts.get(id) ?? name))
  const newWaitingNames = waitingNames.filter(({ id }) => newWaitingIds.includes(id))
  const newWaitingText =
    newWaitingNames.length > 0 && waitingPlaceText(newWaitingNames, waitingList, nameTexts)

  if (isExpired(event, now) || !(hasPlace || choice.names.length > 0 || isJoinQueued)) return null
  return (
    <>
      {clash ? (
        <ConflictBox
          event={event}
          clash={clash}
          onClose={() => onClash(null)}
          onProblem={onProblem}
        />
      ) : showsPlace && joinedNames.length > 0 ? (
        <SpotBox
          {...boxProps}
          names={newNames.length > 0 ? newNames : joinedNames}
          onUndo={newNames.length > 0 ? undoJoin : undefined}
        />
      ) : showsPlace ? (
        <WaitingBox {...boxProps} names={waitingNames} waitingList={waitingList} />
      ) : canWait ? (
        <JoinWaitingList
          event={event}
          choice={choice}
          onDone={(names) => {
            setNewWaitingIds(names.map(({ id }) => id))
            finish()
          }}
          onProblem={onProblem}
        />
      ) : (
        <>
          {!isJoinQueued && (
            <NameChoice {...choice} label="Register As" maxChosen={openSpots} onClash={onClash} />
          )}
          <Button
            ref={button}
            size="large"
            wide
            busy={busy || isJoinQueued}
            disabled={!fits && !isJoinQueued}
            onClick={() => join(chosenNames)}
          >
            {isJoinQueued ? queuedLabel : joinButtonText(chosenNames.length, openSpots)}
          </Button>
        </>
      )}
      {/* Rendered before there is a text: few screen readers announce an inserted status. */}
      <span className="sr" role="status">
        {newNames.length > 0 ? newNamesText : newWaitingText}
      </span>
    </>
  )
}

/** Users who arrive at the address of an event, for example after logging in to join, start at this button. */
function useFocusOnArrival(button: RefObject<HTMLButtonElement | null>): void {
  const history = useHistory()
  const focusButton = useEffectEvent(() => {
    if (history.location.state.drawer || document.activeElement?.closest('.body, .act')) return
    const firstChip = button.current?.closest('.act')?.querySelector<HTMLElement>('input')
    // Avoids scrolling: the footer is always in view, and the drawer stays at its top.
    const target = button.current?.disabled ? firstChip : button.current
    target?.focus({ preventScroll: true })
  })
  // Runs after the drawer has opened and focused its first button.
  useEffect(() => queueMicrotask(() => focusButton()), [])
}
