import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  raiseBadgeCapacity,
  removeFromBadgeWaitingList,
  addFromBadgeWaitingList,
  switchBadgeWaitingList,
} from '../../../domain/registration/waiting-list/api.ts'
import type {
  BadgeWaitingList,
  WaitingBadgeParty,
} from '../../../domain/registration/waiting-list/schema.ts'
import { badgesText, moreBadgesText } from '../../../domain/registration/rules.ts'
import { call } from '../../lib/queries/call.ts'
import { ProblemAlert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { useWrite } from '../../ui/write/use-write.ts'
import { WaitingPartyRow } from '../../waiting-list/manage/waiting-party-row.tsx'
import { badgeWaitingListQuery } from './queries.ts'

/** Guests who wait for badges, and the administrator's actions for them. Hidden while there is nothing to do. */
export function ManageBadgeWaitingList() {
  const { data } = useQuery(badgeWaitingListQuery)
  if (!data) return null
  const isSoldOut = data.badgesTaken >= data.capacity
  if (data.waiting.length === 0 && data.isOn && !isSoldOut) return null
  return <WaitingListTile waitingList={data} />
}

const changes = ['registrations', 'convention'] as const

function WaitingListTile({ waitingList }: { waitingList: BadgeWaitingList }) {
  const { waiting, isOn, unconfirmed, asked } = waitingList
  const badges = waiting.reduce((sum, { names }) => sum + names.length, 0)
  const toggleWrite = useWrite({
    send: () => call(switchBadgeWaitingList, { body: { isOn: !isOn } }),
    changes,
    feedback: {
      toast: () => (isOn ? 'Waiting list turned off.' : 'Waiting list turned on.'),
    },
  })
  return (
    <section className="tile stack badge-line" aria-labelledby="badge-line">
      <div className="row between">
        <h2 id="badge-line">Waiting list</h2>
        <Button variant="quiet" busy={toggleWrite.busy} onClick={() => void toggleWrite.write()}>
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      </div>
      <p role="status">
        {waiting.length === 0
          ? 'No one is waiting for badges.'
          : `${waiting.length === 1 ? '1 address is waiting' : `${waiting.length} addresses are waiting`} for ${badgesText(badges)}.`}{' '}
        <span className="soft">
          {unconfirmed} of {badgesText(waitingList.badgesTaken)} are unconfirmed
          {asked > 0 && `, ${asked} of them were asked to confirm within a day`}.
        </span>
      </p>
      {!isOn && (
        <p className="soft small">
          The waiting list is off: no one can join it, no one is asked to confirm, and free badges
          go to new registrations. Addresses on the list keep their places.
        </p>
      )}
      <ProblemAlert problem={toggleWrite.problem} />
      {waiting.length > 0 && (
        <ol className="managed-line">
          {waiting.map((entry, index) => (
            <BadgeEntry
              key={entry.id}
              entry={entry}
              position={index + 1}
              waitingList={waitingList}
            />
          ))}
        </ol>
      )}
      <CapacityForm key={waitingList.capacity} waitingList={waitingList} />
    </section>
  )
}

interface BadgeEntryProps {
  entry: WaitingBadgeParty
  position: number
  waitingList: BadgeWaitingList
}

function BadgeEntry({ entry, position, waitingList }: BadgeEntryProps) {
  const { id, email, names, isRegistered, waitsSince } = entry
  const badgeTotal = waitingList.badgesTaken + names.length
  return (
    <WaitingPartyRow
      position={position}
      names={names.join(', ')}
      displayName={email}
      email={email}
      amount={(isRegistered ? moreBadgesText : badgesText)(names.length)}
      waitsSince={waitsSince}
      changes={changes}
      admit={{
        label: 'Give badges',
        title: 'Give Badges',
        confirmText: 'Give',
        note:
          badgeTotal > waitingList.capacity
            ? ` There will then be ${badgeTotal} badges instead of ${waitingList.capacity}.`
            : '',
        send: () => call(addFromBadgeWaitingList, { params: { id } }),
      }}
      remove={{
        note: 'will lose the place on the waiting list.',
        send: () => call(removeFromBadgeWaitingList, { params: { id } }),
      }}
    />
  )
}

function CapacityForm({ waitingList }: { waitingList: BadgeWaitingList }) {
  const [capacityInput, setCapacityInput] = useState(String(waitingList.capacity))
  const capacityWrite = useWrite({
    send: () => call(raiseBadgeCapacity, { body: { capacity: Number(capacityInput) } }),
    changes,
    feedback: { toast: () => `There are now ${capacityInput} badges.` },
  })
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault()
        void capacityWrite.write()
      }}
    >
      <TextField
        name="capacity"
        label="Total badges"
        inputMode="numeric"
        value={capacityInput}
        onChange={(event) => setCapacityInput(event.target.value)}
        required
        error={capacityWrite.problem?.message}
      />
      <Button type="submit" variant="quiet" busy={capacityWrite.busy}>
        Change the number
      </Button>
    </form>
  )
}
