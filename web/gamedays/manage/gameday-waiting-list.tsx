import { changeStatus } from '../../../domain/gamedays/api.ts'
import { partySize } from '../../../domain/gamedays/waiting-list/rules.ts'
import { managedListText, spotsText } from '../../../domain/gamedays/waiting-list/words.ts'
import { seatsLeft } from '../../../domain/gamedays/rules.ts'
import type { Gameday, Invitation } from '../../../domain/gamedays/schema.ts'
import { accepted, rejected } from '../../../domain/gamedays/status.ts'
import { call } from '../../lib/queries/call.ts'
import { WaitingParty } from '../../waiting-list/manage/waiting-party.tsx'

/** The parties that wait, and what the organizers can do for them. Nothing while no party waits. */
export function GamedayWaitingList({ gameday }: { gameday: Gameday }) {
  const { line, waitingList, heldSpots } = gameday
  if (line.length === 0) return null
  return (
    <section className="gameday-line" aria-labelledby="gameday-line">
      <h3 id="gameday-line">Waiting list</h3>
      <p className="small soft" role="status">
        {managedListText({
          isOn: waitingList,
          sizes: line.map(partySize),
          spotsLeft: seatsLeft(gameday),
          heldSpots,
        })}
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
  const size = partySize(party)
  const over = gameday.seatsTaken + size - gameday.capacity
  const neverFits = size > gameday.capacity
  return (
    <WaitingParty
      place={place}
      names={neverFits ? `${guestName} (party too large for this game day)` : guestName}
      called={guestName}
      email={guestEmail}
      amount={spotsText(size)}
      waitsSince={waitsSince}
      changes={['gamedays']}
      seat={{
        label: 'Seat',
        title: 'Seat from the Waiting List',
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
