import { useState } from 'react'
import { changeStatus } from '../../../domain/gamedays/api.ts'
import { partySize } from '../../../domain/gamedays/line/rules.ts'
import { seatsText } from '../../../domain/gamedays/line/words.ts'
import { seatsLeft } from '../../../domain/gamedays/rules.ts'
import type { Gameday, Invitation } from '../../../domain/gamedays/schema.ts'
import { accepted, rejected } from '../../../domain/gamedays/status.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import { call } from '../../lib/queries/call.ts'
import { Refused } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { useWrite } from '../../ui/write/use-write.ts'

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
      <ol>
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
  const { timeZone } = useConvention()
  const [asks, setAsks] = useState<'seat' | 'remove' | null>(null)
  const { id: invitationID, guestName, guestEmail, waitsSince } = party
  const size = partySize(party)
  const over = gameday.seatsTaken + size - gameday.capacity
  const done = {
    changes: ['gamedays'] as const,
    onDone: () => setAsks(null),
    onRefused: () => setAsks(null),
  }
  const seating = useWrite({
    ...done,
    send: () => call(changeStatus, { body: { invitationID, status: accepted } }),
    toast: () => `${guestName} has ${seatsText(size)}.`,
  })
  const removal = useWrite({
    ...done,
    send: () => call(changeStatus, { body: { invitationID, status: rejected } }),
    toast: () => `${guestName} no longer waits.`,
  })
  return (
    <li className="row between">
      <span className="breaks">
        <b>{place}.</b> {guestName}{' '}
        <span className="soft small">
          {guestEmail}, {seatsText(size)}, since {formatInstant(waitsSince, 'full', timeZone)}
        </span>
      </span>
      <span className="row">
        <Button look="quiet" busy={seating.busy} onClick={() => setAsks('seat')}>
          Seat<span className="sr"> {guestName}</span>
        </Button>
        <Button look="text" busy={removal.busy} onClick={() => setAsks('remove')}>
          Remove<span className="sr"> {guestName}</span>
        </Button>
      </span>
      <Refused problem={seating.problem ?? removal.problem} />
      {asks === 'seat' && (
        <ConfirmDialog
          title="Seat from the Line"
          confirmText="Seat"
          busy={seating.busy}
          onCancel={() => setAsks(null)}
          onConfirm={() => void seating.write()}
        >
          {guestName} gets {seatsText(size)} now, before whoever is ahead in line, and is told by
          e-mail.
          {over > 0 && ` The game day is then overbooked by ${over}.`}
        </ConfirmDialog>
      )}
      {asks === 'remove' && (
        <ConfirmDialog
          title="Remove from the Line"
          confirmText="Remove"
          destructive
          busy={removal.busy}
          onCancel={() => setAsks(null)}
          onConfirm={() => void removal.write()}
        >
          {guestName} is marked as rejected. They are not told.
        </ConfirmDialog>
      )}
    </li>
  )
}
