import {
  peopleWaitingText,
  guestPlaceText,
  waitingReasonText,
} from '../../domain/gamedays/waiting-list/texts.ts'
import { gamedayFullText, gamedayFullTitle } from '../../domain/gamedays/rules.ts'
import { accepted } from '../../domain/gamedays/status.ts'
import { Alert } from '../ui/alert.tsx'

export interface WaitingListStatus {
  isOn: boolean
  people: number
  /** Spots of the whole game day. */
  capacity: number
  /** Position of this guest from 1; 0 for a guest who is not waiting, or is unknown. */
  place: number
}

interface Props {
  waitingList: WaitingListStatus
  spotsLeft: number
  /** Size of the waiting party. */
  size: number
}

/** Replaces the two replies with the guest's position, or with an explanation of the waiting list. */
export function GamedayWaitingListPlace({ waitingList, spotsLeft, size }: Props) {
  const { isOn, people, place, capacity } = waitingList
  const neverFits = size > capacity
  return (
    <>
      {place > 0 ? (
        <Alert
          tone={neverFits ? 'yellow' : 'blue'}
          title={neverFits ? "Your party can't fit" : guestPlaceText(place, size)}
          icon="users"
          role="status"
        >
          {waitingReasonText({ isOn, size, place, spotsLeft: spotsLeft, capacity })}
        </Alert>
      ) : (
        <>
          {spotsLeft === 0 && (
            <Alert tone="yellow" title={gamedayFullTitle} icon="users">
              {gamedayFullText}
            </Alert>
          )}
          <p>
            {peopleWaitingText(people)} Join the waiting list. Once there is room for all of you,
            the spots are yours and we'll email you.
          </p>
        </>
      )}
      <input type="hidden" name="status" value={accepted} />
      <input type="hidden" name="wait" value="true" />
    </>
  )
}
