import { fullEventAlert, type AlertMessage } from '../../../domain/events/rules.ts'
import type { EventDetails, EventId } from '../../../domain/events/schema.ts'
import { joinWaitingList } from '../../../domain/events/waiting-list/api.ts'
import type { WaitingList } from '../../../domain/events/waiting-list/schema.ts'
import { waitingListStatusText } from '../../../domain/events/waiting-list/texts.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import type { Name } from '../../../domain/auth/schema.ts'
import { call } from '../../lib/queries/call.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import { FootMessage } from '../names/foot-message.tsx'
import { NameChoice, type NameChoiceProps } from '../names/name-choice.tsx'
import { useWaitingListWrite } from './queries.ts'

interface Props {
  event: EventDetails
  choice: Pick<NameChoiceProps, 'user' | 'names' | 'chosenIds' | 'onChoose' | 'findClash'>
  onDone: (names: readonly Name[]) => void
  onProblem: (problem: AlertMessage) => void
}

/** Adds one name after the other: each has its own place. */
async function waitInTurn(
  eventId: EventId,
  [{ id } = { id: '' }, ...others]: readonly Pick<Name, 'id'>[],
): Promise<WaitingList> {
  const waitingList = await call(joinWaitingList, { params: { eventId }, body: { id } })
  return others.length > 0 ? waitInTurn(eventId, others) : waitingList
}

/** Joins the waiting list of a full event, with any of the user's names. */
export function JoinWaitingList({ event, choice, onDone, onProblem }: Props) {
  const { user, names, chosenIds } = choice
  const { write, busy } = useWaitingListWrite<readonly Name[]>(event.id, {
    send: (waitingNames) => waitInTurn(event.id, waitingNames),
    onDone: (_, waitingNames) => onDone(waitingNames),
    feedback: {
      // The drawer itself shows the places of own names.
      toast(waitingList, [name]) {
        if (!name || user.names.some(({ id }) => id === name.id)) return undefined
        const place = waitingList.findIndex(({ id }) => id === name.id) + 1
        const statusText = waitingListStatusText({ place, offeredUntil: '' })
        return `${name.name} is ${statusText} for ${isolateDirection(event.gameName)}.`
      },
    },
    onRefused: ({ problem }) => onProblem(problem),
  })
  const chosenNames = names.filter(({ id }) => chosenIds.includes(id))
  const { title, message } = fullEventAlert(event, { ownSpots: 0, ownWaiting: 0, canWait: true })
  if (names.length === 0) return null
  return (
    <>
      <FootMessage icon={<Icon name="hourglass" />} title={title}>
        {message} We'll notify you when you get a spot.
      </FootMessage>
      <NameChoice {...choice} label="Who waits?" maxChosen={names.length} />
      <Button
        size="large"
        wide
        busy={busy}
        disabled={chosenNames.length === 0}
        onClick={() => void write(chosenNames)}
      >
        {chosenNames.length > 1
          ? `Join the waiting list with ${chosenNames.length}`
          : 'Join the waiting list'}
      </Button>
    </>
  )
}
