import { changeStatus } from '../../../domain/gamedays/api.ts'
import { partySize } from '../../../domain/gamedays/waiting-list/rules.ts'
import {
  managedWaitingListText,
  spotCountText,
} from '../../../domain/gamedays/waiting-list/texts.ts'
import { gamedaySpotsLeft } from '../../../domain/gamedays/rules.ts'
import type { Gameday, Invitation } from '../../../domain/gamedays/schema.ts'
import { accepted, rejected } from '../../../domain/gamedays/status.ts'
import { call } from '../../lib/queries/call.ts'
import { WaitingPartyRow } from '../../waiting-list/manage/waiting-party-row.tsx'

/** Waiting parties, and the organizers' actions for them. Renders nothing while no party waits. */
export function GamedayWaitingList({ gameday }: { gameday: Gameday }) {
  const { line, waitingList, heldSpots } = gameday
  if (line.length === 0) return null
  return (
    <section className="gameday-line" aria-labelledby="gameday-line">
      <h3 id="gameday-line">Waiting list</h3>
      <p className="small soft" role="status">
        {managedWaitingListText({
          isOn: waitingList,
          sizes: line.map(partySize),
          spotsLeft: gamedaySpotsLeft(gameday),
          heldSpots,
        })}
      </p>
      <ol className="managed-line">
        {line.map((party, index) => (
          <PartyEntry key={party.id} party={party} position={index + 1} gameday={gameday} />
        ))}
      </ol>
    </section>
  )
}

interface PartyEntryProps {
  party: Invitation
  position: number
  gameday: Gameday
}

function PartyEntry({ party, position, gameday }: PartyEntryProps) {
  const { id: invitationID, guestName, guestEmail, waitsSince } = party
  const size = partySize(party)
  const overbookedCount = gameday.seatsTaken + size - gameday.capacity
  const neverFits = size > gameday.capacity
  return (
    <WaitingPartyRow
      position={position}
      names={neverFits ? `${guestName} (party too large for this game day)` : guestName}
      displayName={guestName}
      email={guestEmail}
      amount={spotCountText(size)}
      waitsSince={waitsSince}
      changes={['gamedays']}
      admit={{
        label: 'Give spots',
        title: 'Give Spots from the Waiting List',
        confirmText: 'Give spots',
        note:
          overbookedCount > 0 ? ` The game day will then be overbooked by ${overbookedCount}.` : '',
        send: () => call(changeStatus, { body: { invitationID, status: accepted } }),
      }}
      remove={{
        note: 'will be marked as rejected.',
        send: () => call(changeStatus, { body: { invitationID, status: rejected } }),
      }}
    />
  )
}
