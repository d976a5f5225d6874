import { useQuery } from '@tanstack/react-query'
import type { ConventionSettings } from '../../domain/settings/schema.ts'
import { SelectField } from '../ui/forms/field.tsx'
import { LoadingOrError } from '../ui/load-error.tsx'
import { ConventionForm } from './convention-form.tsx'
import { datesText } from './draft.ts'
import { NextConventionSection } from './next-convention.tsx'
import { settingsQuery } from './queries.ts'

interface Props {
  /** Id of the shown convention; an unknown id shows the current one. */
  selectedId: string | undefined
  onSelect: (id: string) => void
}

const labelOf = ({ settings, state }: ConventionSettings) => `${datesText(settings)} (${state})`

export function Settings({ selectedId, onSelect }: Props) {
  const { data, isError, refetch } = useQuery(settingsQuery)
  const conventions = data?.conventions ?? []
  const convention =
    conventions.find(({ id }) => id === selectedId) ??
    conventions.find(({ state }) => state === 'current')
  return (
    <>
      <div className="section-head">
        <h1>Settings</h1>
        <p className="soft">
          What the site says and how many badges there are. Changes appear right away.
        </p>
      </div>
      {conventions.length > 1 && convention && (
        <SelectField
          label="Convention"
          className="settings-choice"
          value={convention.id}
          onChange={(event) => onSelect(event.target.value)}
        >
          {conventions.map((conventionOption) => (
            <option key={conventionOption.id} value={conventionOption.id}>
              {labelOf(conventionOption)}
            </option>
          ))}
        </SelectField>
      )}
      {data && convention ? (
        <>
          <ConventionForm key={convention.id} convention={convention} />
          {convention.settings.days.length > 0 && (
            <NextConventionSection startsOn={data.nextStartsOn} onStarted={onSelect} />
          )}
        </>
      ) : (
        <LoadingOrError subject="The settings" isError={isError} onRetry={refetch} lines={8} />
      )}
    </>
  )
}
