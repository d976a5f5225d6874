import {
  peopleWaitText,
  placeText,
  waitReasonText,
} from '../../domain/gamedays/waiting-list/words.ts'
import { fullText, fullTitle } from '../../domain/gamedays/rules.ts'
import { accepted } from '../../domain/gamedays/status.ts'
import { Alert } from '../ui/alert.tsx'

export interface WaitingList {
  isOn: boolean
  people: number
  /** Spots of the whole game day. */
  capacity: number
  /** The own place from 1; 0 for a guest who does not wait, or is not known. */
  place: number
}

interface Props {
  line: WaitingList
  seatsLeft: number
  /** Of the party that waits. */
  size: number
}

/** In place of the two answers: the guest's place, or an explanation of the waiting list. */
export function WaitingListPlace({ line, seatsLeft, size }: Props) {
  const { isOn, people, place, capacity } = line
  const neverFits = size > capacity
  return (
    <>
      {place > 0 ? (
        <Alert
          tone={neverFits ? 'yellow' : 'blue'}
          title={neverFits ? "Your party can't fit" : placeText(place, size)}
          icon="users"
          role="status"
        >
          {waitReasonText({ isOn, size, place, spotsLeft: seatsLeft, capacity })}
        </Alert>
      ) : (
        <>
          {seatsLeft === 0 && (
            <Alert tone="yellow" title={fullTitle} icon="users">
              {fullText}
            </Alert>
          )}
          <p>
            {peopleWaitText(people)} Join the waiting list. Once there is room for all of you, the
            spots are yours and we email you.
          </p>
        </>
      )}
      <input type="hidden" name="status" value={accepted} />
      <input type="hidden" name="wait" value="true" />
    </>
  )
}
