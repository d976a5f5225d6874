import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortEventTime } from '../../domain/events/time/times.ts'
import { listGamedays } from '../../domain/gamedays/api.ts'
import { gamedayDateText } from '../../domain/gamedays/texts.ts'
import { foldText } from '../../domain/kernel/text/fold.ts'
import { isolateDirection } from '../../domain/kernel/text/isolate-direction.ts'
import { type Audience, type AudienceKind, audienceKinds } from '../../domain/mailings/schema.ts'
import { audienceLabels } from '../../domain/mailings/texts.ts'
import { eventsQuery } from '../events/queries.ts'
import { queryFor } from '../lib/queries/query-for.ts'
import { Skeleton } from '../ui/loading.tsx'
import { CheckField, SelectField, TextField } from '../ui/forms/field.tsx'

interface Props {
  audience: Audience
  error: string | undefined
  onChange: (audience: Audience) => void
}

const gamedaysQuery = queryFor(listGamedays)

export function AudienceFields({ audience, error, onChange }: Props) {
  const { kind } = audience
  return (
    <>
      <SelectField
        label="To"
        value={kind}
        onChange={(event) => onChange({ kind: event.target.value as AudienceKind, ids: [] })}
      >
        {audienceKinds.map((kindOption) => (
          <option key={kindOption} value={kindOption}>
            {audienceLabels[kindOption]}
          </option>
        ))}
      </SelectField>
      {kind === 'players' && <EventPicker audience={audience} error={error} onChange={onChange} />}
      {(kind === 'gameday-accepted' || kind === 'gameday-pending') && (
        <GamedayPicker audience={audience} error={error} onChange={onChange} />
      )}
    </>
  )
}

function EventPicker({ audience: { kind, ids }, error, onChange }: Props) {
  const { data: events } = useQuery(eventsQuery)
  const [search, setSearch] = useState('')
  const query = foldText(search.trim())
  const matches = (events ?? []).filter(
    ({ id, gameName }) => ids.includes(id) || foldText(gameName).includes(query),
  )
  const toggle = (id: string, isSelected: boolean) =>
    onChange({ kind, ids: isSelected ? [...ids, id] : ids.filter((otherId) => otherId !== id) })
  return (
    <fieldset className="stack">
      <legend className="sr">Events</legend>
      <TextField
        label={`Events (${ids.length} selected)`}
        type="search"
        placeholder="Search by game"
        error={error}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="written-mailing-tables">
        {matches.map((event) => (
          <CheckField
            key={event.id}
            label={`${isolateDirection(event.gameName)}, ${shortEventTime(event)}, ${isolateDirection(event.organizer)}`}
            checked={ids.includes(event.id)}
            onChange={({ target }) => toggle(event.id, target.checked)}
          />
        ))}
        {!events && <Skeleton lines={3} />}
        {events && matches.length === 0 && <p className="small soft">No event with this game.</p>}
      </div>
    </fieldset>
  )
}

function GamedayPicker({ audience: { kind, ids }, error, onChange }: Props) {
  const { data: gamedays = [], isError } = useQuery(gamedaysQuery)
  return (
    <SelectField
      label="Game day"
      hint={isError && 'You need the Game days role to choose one.'}
      error={error}
      value={ids[0] ?? ''}
      onChange={(event) => onChange({ kind, ids: event.target.value ? [event.target.value] : [] })}
    >
      <option value="">Choose one</option>
      {gamedays.map((gameday) => (
        <option key={gameday.id} value={gameday.id}>
          {gamedayDateText(gameday)}
        </option>
      ))}
    </SelectField>
  )
}
