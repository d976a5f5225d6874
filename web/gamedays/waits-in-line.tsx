import { peopleWaitText, placeInLineText, whyText } from '../../domain/gamedays/line/words.ts'
import { fullText, fullTitle } from '../../domain/gamedays/rules.ts'
import { accepted } from '../../domain/gamedays/status.ts'
import { Alert } from '../ui/alert.tsx'

export interface Line {
  isOn: boolean
  people: number
  /** The own place from 1; 0 for who does not wait, or is not known. */
  place: number
}

interface Props {
  line: Line
  seatsLeft: number
  /** Of the party that waits. */
  size: number
}

/** In place of the two answers: where one stands, or what it means to wait. */
export function WaitsInLine({ line: { isOn, people, place }, seatsLeft, size }: Props) {
  return (
    <>
      {place > 0 ? (
        <Alert tone="blue" title={placeInLineText(place, size)} icon="users" role="status">
          {whyText({ isOn, size, seatsLeft })}
        </Alert>
      ) : (
        <>
          {seatsLeft === 0 && (
            <Alert tone="yellow" title={fullTitle} icon="users">
              {fullText}
            </Alert>
          )}
          <p>
            {peopleWaitText(people)} Join the waiting list, and once there is room for all of you,
            the seats are yours and we write to you.
          </p>
        </>
      )}
      <input type="hidden" name="status" value={accepted} />
      <input type="hidden" name="wait" value="true" />
    </>
  )
}
