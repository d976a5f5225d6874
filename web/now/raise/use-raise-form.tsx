import { type ReactNode, useState } from 'react'
import { endOf } from '../../../domain/events/rules.ts'
import { clashFromNow } from '../../../domain/events/time/clash.ts'
import { packingList } from '../../../domain/weekend/packing.ts'
import { raiseFlag } from '../../../domain/flags/api.ts'
import { knownGame, knownGames } from '../../../domain/flags/known-games.ts'
import { flagColour, flagExpiry } from '../../../domain/flags/rules.ts'
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
import { lazySchema } from '../../ui/forms/schema.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { GameStep, PlaceStep, WhoStep } from './flag-fields.tsx'
import { useFlags } from '../../flags/queries.ts'
import { flagTopics } from '../../flags/use-flag-write.ts'

const usualDuration = 60

interface Props {
  names: readonly Name[]
  look: 'main' | 'quiet'
  onDone: () => unknown
}

interface RaiseForm {
  fields: ReactNode
  button: ReactNode
}

const flagSchema = lazySchema(
  async () => (await import('../../../domain/flags/schema.ts')).FlagPayload,
)

const initial = { host: '', gameName: '', place: '', playersWanted: 2, teacherWanted: false }

/** The form that raises a flag, in a sheet or beside the board. */
export function useRaiseForm({ names, look, onDone }: Props): RaiseForm {
  const { areas, timeZone } = useConvention()
  const now = useEventNow()
  const events = useEvents()
  const flags = useFlags(events, now)
  const weekends = useEventsByName()
  const [isAsking, setAsking] = useState(false)
  const [id] = useState(newId)
  const hostIn = ({ host: chosen }: typeof initial) =>
    // The chosen name may have raised another flag since.
    names.some((name) => name.id === chosen) ? chosen : (names[0]?.id ?? '')
  const knownIn = ({ gameName }: typeof initial) => knownGame(games, gameName)
  const form = useForm({
    schema: flagSchema,
    initial,
    toInput(values) {
      const known = knownIn(values)
      const seats = Math.max(known?.spots ?? 0, values.playersWanted + 1)
      return {
        ...values,
        id,
        host: hostIn(values),
        duration: known?.duration ?? usualDuration,
        seats,
      }
    },
    send: ({ output }) => call(raiseFlag, { body: output }),
    changes: flagTopics,
    feedback: { toast: ({ gameName }) => `Your flag is up for ${isolated(gameName)}.` },
    onDone,
  })
  const { values, errors } = form
  const host = hostIn(values)
  const own = weekends.filter(({ name }) => name.id === host)
  const games = knownGames(
    events,
    packingList(own).map(({ event }) => event),
  )
  const duration = knownIn(values)?.duration ?? usualDuration
  const { free } = freeTables(
    { id, eventDate: now, eventTime: '', duration },
    [...events, ...flagsAtTables(flags, now)],
    areas,
  )
  // Where the host sits, or has to be before the game would be over.
  const clash = clashFromNow(
    { id, eventDate: now, eventTime: '', duration },
    own.flatMap((weekend) => weekend.events),
    now,
  )
  const hostName = names.find((name) => name.id === host)?.name ?? ''
  const numbers = free.flatMap((area) => area.numbers)
  const missing = missingIn(values)
  const showsPlaces = numbers.length > 0 || errors.place !== undefined
  const until = formatInstant(flagExpiry(now), 'time', timeZone)
  const raise = () => void form.submit()
  return {
    fields: (
      <form
        ref={form.form}
        className="flagform"
        noValidate
        // Enter in the name of a game raises no flag yet.
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="mast">
          <Flag colour={flagColour(values)} className="flag--big" />
          <p>
            <b>{whereText({ ...values, gameName: values.gameName.trim() || 'Your game' })}</b>
            <span>
              {wantedText(values)} Up until {until}.
            </span>
          </p>
        </div>
        <Refused problem={form.refused?.problem} />
        <GameStep
          games={games}
          gameName={values.gameName}
          error={errors.gameName}
          onChange={(gameName) => form.set('gameName', gameName)}
        />
        {showsPlaces && (
          <PlaceStep
            numbers={numbers}
            place={values.place}
            error={errors.place}
            onChange={(place) => form.set('place', place)}
          />
        )}
        <WhoStep
          position={showsPlaces ? 3 : 2}
          {...values}
          error={errors.playersWanted}
          onPlayers={(playersWanted) => form.set('playersWanted', playersWanted)}
          onTeacher={(teacherWanted) => form.set('teacherWanted', teacherWanted)}
        />
        {names.length > 1 && (
          <SelectField
            label="Whose flag?"
            name="host"
            value={host}
            error={errors.host}
            onChange={({ target }) => form.set('host', target.value)}
          >
            {names.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
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
      </form>
    ),
    button: (
      <Button
        wide
        size="large"
        look={look}
        busy={form.busy}
        disabled={missing !== null}
        onClick={() => (clash ? setAsking(true) : raise())}
      >
        {missing ?? 'Raise the flag'}
      </Button>
    ),
  }
}

/** The label of the button while something is missing. */
function missingIn({ gameName, playersWanted, teacherWanted }: typeof initial): string | null {
  if (!gameName.trim()) return 'Choose a game first'
  return playersWanted === 0 && !teacherWanted ? 'Say who is missing' : null
}
