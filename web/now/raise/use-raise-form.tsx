import { type ReactNode, useState } from 'react'
import { endOf } from '../../../domain/events/rules.ts'
import { clashFromNow } from '../../../domain/events/time/clash.ts'
import { packingList } from '../../../domain/weekend/packing.ts'
import { raiseFlag } from '../../../domain/flags/api.ts'
import { knownGame, knownGames } from '../../../domain/flags/known-games.ts'
import { flagColour, flagExpiry } from '../../../domain/flags/rules.ts'
import type { FlagPayload } from '../../../domain/flags/schema.ts'
import { wantedText, whereText } from '../../../domain/flags/words.ts'
import { flagsAtTables } from '../../../domain/hall/flag-at-table.ts'
import { freeTables } from '../../../domain/hall/free-tables.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import { formatInstant, toInstant } from '../../../domain/kernel/time.ts'
import type { Name } from '../../../domain/auth/schema.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useEvents, useEventsByName } from '../../events/queries.ts'
import { useConvention } from '../../lib/convention.ts'
import { newId } from '../../lib/new-id.ts'
import { call } from '../../lib/queries/call.ts'
import { Alert, Refused } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Flag } from '../../ui/symbols/flag.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { GameStep, PlaceStep, WhoStep } from './flag-fields.tsx'
import { useFlags } from '../../flags/queries.ts'
import { useFlagWrite } from '../../flags/use-flag-write.ts'

const usualDuration = 60

interface Props {
  names: readonly Name[]
  look: 'main' | 'quiet'
  onDone: () => unknown
}

interface Form {
  fields: ReactNode
  button: ReactNode
}

/** Three presses: the game, the table, and up it goes. The same in a sheet and beside the board. */
export function useRaiseForm({ names, look, onDone }: Props): Form {
  const { areas, timeZone } = useConvention()
  const now = useEventNow()
  const events = useEvents()
  const flags = useFlags(events, now)
  const weekends = useEventsByName()
  const [isAsking, setAsking] = useState(false)
  const [form, setForm] = useState(() => ({
    id: newId(),
    host: '',
    gameName: '',
    place: '',
    playersWanted: 2,
    teacherWanted: false,
  }))
  const set = (changes: Partial<typeof form>) => setForm((before) => ({ ...before, ...changes }))
  // One of them may have raised another meanwhile.
  const [host = ''] = [form.host, ...names.map(({ id }) => id)].filter((id) =>
    names.some((name) => name.id === id),
  )
  const own = weekends.filter(({ name }) => name.id === host)
  const games = knownGames(
    events,
    packingList(own).map(({ event }) => event),
  )
  const known = knownGame(games, form.gameName)
  const duration = known?.duration ?? usualDuration
  const { write, busy, problem } = useFlagWrite({
    send: (body: FlagPayload) => call(raiseFlag, { body }),
    feedback: { toast: ({ gameName }) => `Your flag is up for ${isolated(gameName)}.` },
    onDone,
  })
  const { free } = freeTables(
    { id: form.id, eventDate: now, eventTime: '', duration },
    [...events, ...flagsAtTables(flags, now)],
    areas,
  )
  // Where the host sits, or has to be before the game would be over.
  const clash = clashFromNow(
    { id: form.id, eventDate: now, eventTime: '', duration },
    own.flatMap((weekend) => weekend.events),
    now,
  )
  const hostName = names.find(({ id }) => id === host)?.name ?? ''
  const numbers = free.flatMap((area) => area.numbers)
  const missing = missingIn(form)
  const seats = Math.max(known?.spots ?? 0, form.playersWanted + 1)
  const until = formatInstant(flagExpiry(now), 'time', timeZone)
  const raise = () => void write({ ...form, host, duration, seats })
  return {
    fields: (
      <div className="flagform">
        <div className="mast">
          <Flag colour={flagColour(form)} className="flag--big" />
          <p>
            <b>{whereText({ ...form, gameName: form.gameName.trim() || 'Your game' })}</b>
            <span>
              {wantedText(form)} Up until {until}.
            </span>
          </p>
        </div>
        <Refused problem={problem} />
        <GameStep
          games={games}
          gameName={form.gameName}
          onChange={(gameName) => set({ gameName })}
        />
        {numbers.length > 0 && (
          <PlaceStep numbers={numbers} place={form.place} onChange={(place) => set({ place })} />
        )}
        <WhoStep
          position={numbers.length > 0 ? 3 : 2}
          {...form}
          onPlayers={(playersWanted) => set({ playersWanted })}
          onTeacher={(teacherWanted) => set({ teacherWanted })}
        />
        {names.length > 1 && (
          <SelectField
            label="Whose flag?"
            name="host"
            value={host}
            onChange={({ target }) => set({ host: target.value })}
          >
            {names.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {clash && (
          <Alert tone="yellow" title={`${hostName} plays ${isolated(clash.gameName)} then`}>
            {`From ${clash.eventTime} to ${formatInstant(toInstant(endOf(clash)), 'time', timeZone)}.`}
          </Alert>
        )}
        <p className="small soft">Everybody sees your name beside the flag.</p>
        {isAsking && clash && (
          <ConfirmDialog
            title="Raise the flag anyway?"
            confirmText="Raise the flag"
            onConfirm={() => {
              setAsking(false)
              raise()
            }}
            onCancel={() => setAsking(false)}
          >
            {hostName} plays {isolated(clash.gameName)} from {clash.eventTime} to{' '}
            {formatInstant(toInstant(endOf(clash)), 'time', timeZone)}, and keeps that spot.
          </ConfirmDialog>
        )}
      </div>
    ),
    button: (
      <Button
        wide
        size="large"
        look={look}
        busy={busy}
        disabled={missing !== null}
        onClick={() => (clash ? setAsking(true) : raise())}
      >
        {missing ?? 'Raise the flag'}
      </Button>
    ),
  }
}

/** What the button says in place of what it does. */
function missingIn({
  gameName,
  playersWanted,
  teacherWanted,
}: Pick<FlagPayload, 'gameName' | 'playersWanted' | 'teacherWanted'>): string | null {
  if (!gameName.trim()) return 'Choose a game first'
  return playersWanted === 0 && !teacherWanted ? 'Say who is missing' : null
}
