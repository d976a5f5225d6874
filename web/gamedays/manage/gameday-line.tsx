import { changeStatus } from '../../../domain/gamedays/api.ts'
import { partySize } from '../../../domain/gamedays/line/rules.ts'
import { seatsText } from '../../../domain/gamedays/line/words.ts'
import { seatsLeft } from '../../../domain/gamedays/rules.ts'
import type { Gameday, Invitation } from '../../../domain/gamedays/schema.ts'
import { accepted, rejected } from '../../../domain/gamedays/status.ts'
import { call } from '../../lib/queries/call.ts'
import { LineEntry } from '../../waiting-list/manage/line-entry.tsx'

/** Who waits for seats, and what the organiser can do for them. Not there while nobody does. */
export function GamedayLine({ gameday }: { gameday: Gameday }) {
  const { line, waitingList } = gameday
  if (line.length === 0) return null
  const people = line.reduce((sum, party) => sum + partySize(party), 0)
  const left = seatsLeft(gameday)
  return (
    <section className="gameday-line" aria-labelledby="gameday-line">
      <h3 id="gameday-line">Waiting list</h3>
      <p className="small soft" role="status">
        {line.length === 1 ? '1 party waits' : `${line.length} parties wait`} for{' '}
        {seatsText(people)}.{' '}
        {!waitingList
          ? 'The list is switched off: free seats go to whoever replies. Who waits keeps the place.'
          : left > 0
            ? `${left === 1 ? '1 seat is' : `${left} seats are`} free: too few for any of them.`
            : 'Seats that become free go to the first that fits whole.'}
      </p>
      <ol className="managed-line">
        {line.map((party, at) => (
          <Entry key={party.id} party={party} place={at + 1} gameday={gameday} />
        ))}
      </ol>
    </section>
  )
}

interface EntryProps {
  party: Invitation
  place: number
  gameday: Gameday
}

function Entry({ party, place, gameday }: EntryProps) {
  const { id: invitationID, guestName, guestEmail, waitsSince } = party
  const over = gameday.seatsTaken + partySize(party) - gameday.capacity
  return (
    <LineEntry
      place={place}
      names={guestName}
      called={guestName}
      email={guestEmail}
      amount={seatsText(partySize(party))}
      waitsSince={waitsSince}
      changes={['gamedays']}
      seat={{
        label: 'Seat',
        title: 'Seat from the Line',
        confirmText: 'Seat',
        note: over > 0 ? ` The game day is then overbooked by ${over}.` : '',
        send: () => call(changeStatus, { body: { invitationID, status: accepted } }),
      }}
      remove={{
        note: 'is marked as rejected.',
        send: () => call(changeStatus, { body: { invitationID, status: rejected } }),
      }}
    />
  )
}
