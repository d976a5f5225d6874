import { type ReactNode, useState } from 'react'
import { endOf } from '../../../domain/events/rules.ts'
import { findUpcomingClash } from '../../../domain/events/time/clash.ts'
import { listGamesToPack } from '../../../domain/weekend/packing.ts'
import { raiseFlag } from '../../../domain/flags/api.ts'
import { findAnnouncedGame, listAnnouncedGames } from '../../../domain/flags/announced-games.ts'
import { flagColor, flagExpiry } from '../../../domain/flags/rules.ts'
import { flagNeedsText, flagLocationText } from '../../../domain/flags/texts.ts'
import { selectFlagsAtTables } from '../../../domain/hall/table-occupants.ts'
import { findFreeTables } from '../../../domain/hall/free-tables.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { formatInstant, toInstant } from '../../../domain/kernel/time.ts'
import type { Name } from '../../../domain/auth/schema.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useEvents, useEventsByName } from '../../events/queries.ts'
import { useConvention } from '../../lib/convention.ts'
import { newId } from '../../lib/new-id.ts'
import { call } from '../../lib/queries/call.ts'
import { Alert, ProblemAlert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Flag } from '../../ui/symbols/flag.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import { lazySchema } from '../../ui/forms/schema.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { GameStep, TableStep, PlayersStep } from './flag-fields.tsx'
import { useFlags } from '../../flags/queries.ts'
import { flagTopics } from '../../flags/use-flag-write.ts'

const defaultDuration = 60

interface Props {
  names: readonly Name[]
  variant: 'main' | 'quiet'
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

/** Form that raises a flag, in a sheet or beside the board. */
export function useRaiseForm({ names, variant, onDone }: Props): RaiseForm {
  const { areas, timeZone } = useConvention()
  const now = useEventNow()
  const events = useEvents()
  const flags = useFlags(events, now)
  const weekends = useEventsByName()
  const [isConfirming, setIsConfirming] = useState(false)
  const [id] = useState(newId)
  const hostIn = ({ host: chosen }: typeof initial) =>
    // The chosen name may have raised another flag since.
    names.some((name) => name.id === chosen) ? chosen : (names[0]?.id ?? '')
  const knownIn = ({ gameName }: typeof initial) => findAnnouncedGame(games, gameName)
  const form = useForm({
    schema: flagSchema,
    initial,
    toInput(values) {
      const game = knownIn(values)
      const seats = Math.max(game?.spots ?? 0, values.playersWanted + 1)
      return {
        ...values,
        id,
        host: hostIn(values),
        duration: game?.duration ?? defaultDuration,
        seats,
      }
    },
    send: ({ output }) => call(raiseFlag, { body: output }),
    changes: flagTopics,
    feedback: { toast: ({ gameName }) => `Your flag is up for ${isolateDirection(gameName)}.` },
    onDone,
  })
  const { values, errors } = form
  const host = hostIn(values)
  const ownWeekends = weekends.filter(({ name }) => name.id === host)
  const games = listAnnouncedGames(
    events,
    listGamesToPack(ownWeekends).map(({ event }) => event),
  )
  const duration = knownIn(values)?.duration ?? defaultDuration
  const { free } = findFreeTables(
    { id, eventDate: now, eventTime: '', duration },
    [...events, ...selectFlagsAtTables(flags, now)],
    areas,
  )
  // Event that the host is at, or has to be at before the game would be over.
  const clash = findUpcomingClash(
    { id, eventDate: now, eventTime: '', duration },
    ownWeekends.flatMap((weekend) => weekend.events),
    now,
  )
  const hostName = names.find((name) => name.id === host)?.name ?? ''
  const numbers = free.flatMap((area) => area.numbers)
  const missing = missingText(values)
  const showsPlaces = numbers.length > 0 || errors.place !== undefined
  const until = formatInstant(flagExpiry(now), 'time', timeZone)
  const raise = () => void form.submit()
  return {
    fields: (
      <form
        ref={form.form}
        className="flagform"
        noValidate
        // Enter in the name of a game must not raise a flag yet.
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="mast">
          <Flag color={flagColor(values)} className="flag--big" />
          <p>
            <b>
              {flagLocationText({ ...values, gameName: values.gameName.trim() || 'Your game' })}
            </b>
            <span>
              {flagNeedsText(values)} Up until {until}.
            </span>
          </p>
        </div>
        <ProblemAlert problem={form.refused?.problem} />
        <GameStep
          games={games}
          gameName={values.gameName}
          error={errors.gameName}
          onChange={(gameName) => form.set('gameName', gameName)}
        />
        {showsPlaces && (
          <TableStep
            numbers={numbers}
            place={values.place}
            error={errors.place}
            onChange={(place) => form.set('place', place)}
          />
        )}
        <PlayersStep
          position={showsPlaces ? 3 : 2}
          {...values}
          error={errors.playersWanted}
          onPlayersChange={(playersWanted) => form.set('playersWanted', playersWanted)}
          onTeacherChange={(teacherWanted) => form.set('teacherWanted', teacherWanted)}
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
          <Alert tone="yellow" title={`${hostName} plays ${isolateDirection(clash.gameName)} then`}>
            {`From ${clash.eventTime} to ${formatInstant(toInstant(endOf(clash)), 'time', timeZone)}.`}
          </Alert>
        )}
        <p className="small soft">Everyone can see your name next to the flag.</p>
        {isConfirming && clash && (
          <ConfirmDialog
            title="Raise the flag anyway?"
            confirmText="Raise the flag"
            onConfirm={() => {
              setIsConfirming(false)
              raise()
            }}
            onCancel={() => setIsConfirming(false)}
          >
            {hostName} plays {isolateDirection(clash.gameName)} from {clash.eventTime} to{' '}
            {formatInstant(toInstant(endOf(clash)), 'time', timeZone)}, and keeps that spot.
          </ConfirmDialog>
        )}
      </form>
    ),
    button: (
      <Button
        wide
        size="large"
        variant={variant}
        busy={form.busy}
        disabled={missing !== null}
        onClick={() => (clash ? setIsConfirming(true) : raise())}
      >
        {missing ?? 'Raise the flag'}
      </Button>
    ),
  }
}

/** Label of the button while something is missing. */
function missingText({ gameName, playersWanted, teacherWanted }: typeof initial): string | null {
  if (!gameName.trim()) return 'Choose a game first'
  return playersWanted === 0 && !teacherWanted ? 'Choose who is missing' : null
}
