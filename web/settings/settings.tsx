import { useQuery } from '@tanstack/react-query'
import type { ConventionSettings } from '../../domain/settings/schema.ts'
import { getSettings } from '../../domain/settings/api.ts'
import { SelectField } from '../ui/forms/field.tsx'
import { NotThereYet } from '../ui/not-loaded.tsx'
import { queryFor } from '../lib/queries/query-for.ts'
import { ConventionForm } from './convention-form.tsx'
import { datesText } from './draft.ts'
import { NextConvention } from './next-convention.tsx'

interface Props {
  /** The id of the convention that is shown; the current one when it is none of them. */
  chosen: string | undefined
  onChoose: (id: string) => void
}

const labelOf = ({ settings, state }: ConventionSettings) => `${datesText(settings)} (${state})`

export function Settings({ chosen, onChoose }: Props) {
  const { data, isError, refetch } = useQuery(settingsQuery)
  const all = data?.conventions ?? []
  const convention =
    all.find(({ id }) => id === chosen) ?? all.find(({ state }) => state === 'current')
  return (
    <>
      <div className="section-head">
        <h1>Settings</h1>
        <p className="soft">What the site says and how many it lets in. Changes show at once.</p>
      </div>
      {all.length > 1 && convention && (
        <SelectField
          label="Convention"
          className="settings-choice"
          value={convention.id}
          onChange={(event) => onChoose(event.target.value)}
        >
          {all.map((one) => (
            <option key={one.id} value={one.id}>
              {labelOf(one)}
            </option>
          ))}
        </SelectField>
      )}
      {data && convention ? (
        <>
          <ConventionForm key={convention.id} convention={convention} />
          <NextConvention startsOn={data.nextStartsOn} onStarted={onChoose} />
        </>
      ) : (
        <NotThereYet what="The settings" isError={isError} onAgain={refetch} lines={8} />
      )}
    </>
  )
}

const settingsQuery = queryFor(getSettings)
