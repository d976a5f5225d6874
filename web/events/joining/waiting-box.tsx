import type { ReactNode } from 'react'
import { haveWaitingPlaceText } from '../../../domain/events/participants/choose-names.ts'
import type { AlertMessage } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { leaveWaitingList } from '../../../domain/events/waiting-list/api.ts'
import type { WaitingList } from '../../../domain/events/waiting-list/schema.ts'
import { waitingListStatusText } from '../../../domain/events/waiting-list/texts.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { shortNames } from '../../../domain/weekend/texts.ts'
import type { Name, User } from '../../../domain/auth/schema.ts'
import { call } from '../../lib/queries/call.ts'
import { Button } from '../../ui/button.tsx'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { FootMessage } from '../names/foot-message.tsx'
import { useWaitingListWrite } from '../waiting-list/queries.ts'

interface Props {
  event: EventDetails
  user: User
  /** Waiting names; at least one. */
  names: readonly Name[]
  waitingList: WaitingList
  addButton: ReactNode
  onProblem: (problem: AlertMessage) => void
}

/** Says who waits. With several names, each one stops waiting in the list above. */
export function WaitingBox({ event, user, names, waitingList, addButton, onProblem }: Props) {
  const { write, busy } = useWaitingListWrite<Name>(event.id, {
    send: ({ id }) => call(leaveWaitingList, { params: { eventId: event.id }, body: { id } }),
    feedback: {
      toast: (_, { name }) =>
        `${name} left the waiting list for ${isolateDirection(event.gameName)}.`,
    },
    onRefused: ({ problem }) => onProblem(problem),
  })
  const nameTexts = shortNames(user.names)
  const [first, ...others] = names
  const title = waitingPlaceText(names, waitingList, nameTexts)
  return (
    <div className="spot-box spot-box--waiting">
      <FootMessage icon={<Meeple />} title={title}>
        We'll notify you when you get a spot.
      </FootMessage>
      <div className="quiet-line">
        {addButton}
        {first && others.length === 0 && (
          <Button
            variant="text"
            className="is-danger push"
            busy={busy}
            onClick={() => void write(first)}
          >
            Stop waiting
          </Button>
        )}
      </div>
    </div>
  )
}

/** 'Kim is 2nd on the waiting list', or all names with the place of the first. */
export function waitingPlaceText(
  names: readonly Name[],
  waitingList: WaitingList,
  nameTexts: ReadonlyMap<string, string>,
): string {
  const place = waitingList.findIndex(({ id }) => id === names[0]?.id) + 1
  return haveWaitingPlaceText(
    names.map(({ id, name }) => nameTexts.get(id) ?? name),
    waitingListStatusText({ place, offeredUntil: '' }),
  )
}
