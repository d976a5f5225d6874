import { useState } from 'react'
import { fold } from '../../../../domain/kernel/text/fold.ts'
import { toggled } from '../state/state.ts'
import type { Option } from '../types.ts'

export interface FilterChoice {
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  counts: ReadonlyMap<string, number> | undefined
  onChoose: (values: readonly string[]) => void
}

const searchedFrom = 12

export function FilterOptions({ label, options, chosen, counts, onChoose }: FilterChoice) {
  const [searchText, setSearchText] = useState('')
  const listed = options.filter((option) => fold(option.label).includes(fold(searchText.trim())))
  return (
    <fieldset className="options">
      <legend className="sr">{label}</legend>
      {options.length >= searchedFrom && (
        <input
          className="input"
          type="search"
          autoComplete="off"
          aria-label={`Search ${label}`}
          placeholder={`${label}...`}
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
        />
      )}
      {listed.map((option) => (
        <label key={option.value} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={() => onChoose(toggled(chosen, option.value))}
          />
          <span>{option.label}</span>
          <span className="count num">{counts?.get(option.value) ?? 0}</span>
        </label>
      ))}
      {listed.length === 0 && <p className="soft small">Nothing matches.</p>}
    </fieldset>
  )
}
