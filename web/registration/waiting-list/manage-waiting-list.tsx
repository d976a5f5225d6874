import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  raiseBadges,
  removeFromBadgeLine,
  seatFromBadgeLine,
  switchBadgeLine,
} from '../../../domain/registration/waiting-list/api.ts'
import type {
  BadgeLine,
  WaitingForBadges,
} from '../../../domain/registration/waiting-list/schema.ts'
import { badgesText, moreBadgesText } from '../../../domain/registration/rules.ts'
import { call } from '../../lib/queries/call.ts'
import { Refused } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { useWrite } from '../../ui/write/use-write.ts'
import { WaitingParty } from '../../waiting-list/manage/waiting-party.tsx'
import { badgeLineQuery } from './queries.ts'

/** Who waits for badges, and what the administrator can do for them. Not there while nothing is to be done. */
export function ManageBadgeLine() {
  const { data } = useQuery(badgeLineQuery)
  if (!data) return null
  const isSoldOut = data.badgesTaken >= data.capacity
  if (data.waiting.length === 0 && data.isOn && !isSoldOut) return null
  return <WaitingListTile line={data} />
}

const changes = ['registrations', 'convention'] as const

function WaitingListTile({ line }: { line: BadgeLine }) {
  const { waiting, isOn, unconfirmed, asked } = line
  const badges = waiting.reduce((sum, { names }) => sum + names.length, 0)
  const switching = useWrite({
    send: () => call(switchBadgeLine, { body: { isOn: !isOn } }),
    changes,
    feedback: {
      toast: () => (isOn ? 'The waiting list is switched off.' : 'The waiting list is on again.'),
    },
  })
  return (
    <section className="tile stack badge-line" aria-labelledby="badge-line">
      <div className="row between">
        <h2 id="badge-line">Waiting list</h2>
        <Button look="quiet" busy={switching.busy} onClick={() => void switching.write()}>
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
      </div>
      <p role="status">
        {waiting.length === 0
          ? 'Nobody waits for badges.'
          : `${waiting.length === 1 ? '1 address waits' : `${waiting.length} addresses wait`} for ${badgesText(badges)}.`}{' '}
        <span className="soft">
          {unconfirmed} of {badgesText(line.badgesTaken)} are unconfirmed
          {asked > 0 && `, ${asked} of them were asked and have a day to answer`}.
        </span>
      </p>
      {!isOn && (
        <p className="soft small">
          It is switched off: nobody can join it, nobody is asked, and free badges go to whoever
          registers. Who waits keeps the place.
        </p>
      )}
      <Refused problem={switching.problem} />
      {waiting.length > 0 && (
        <ol className="managed-line">
          {waiting.map((one, at) => (
            <Entry key={one.id} one={one} place={at + 1} line={line} />
          ))}
        </ol>
      )}
      <Raise key={line.capacity} line={line} />
    </section>
  )
}

interface EntryProps {
  one: WaitingForBadges
  place: number
  line: BadgeLine
}

function Entry({ one, place, line }: EntryProps) {
  const { id, email, names, isRegistered, waitsSince } = one
  const there = line.badgesTaken + names.length
  return (
    <WaitingParty
      place={place}
      names={names.join(', ')}
      called={email}
      email={email}
      amount={(isRegistered ? moreBadgesText : badgesText)(names.length)}
      waitsSince={waitsSince}
      changes={changes}
      seat={{
        label: 'Give badges',
        title: 'Give Badges',
        confirmText: 'Give',
        note:
          there > line.capacity
            ? ` There are then ${there} badges instead of ${line.capacity}.`
            : '',
        send: () => call(seatFromBadgeLine, { params: { id } }),
      }}
      remove={{
        note: 'loses the place in line.',
        send: () => call(removeFromBadgeLine, { params: { id } }),
      }}
    />
  )
}

function Raise({ line }: { line: BadgeLine }) {
  const [typed, setTyped] = useState(String(line.capacity))
  const raising = useWrite({
    send: () => call(raiseBadges, { body: { capacity: Number(typed) } }),
    changes,
    feedback: { toast: () => `There are ${typed} badges now.` },
  })
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault()
        void raising.write()
      }}
    >
      <TextField
        name="capacity"
        label="Badges there are"
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        required
        error={raising.problem?.message}
      />
      <Button type="submit" look="quiet" busy={raising.busy}>
        Change the number
      </Button>
    </form>
  )
}
