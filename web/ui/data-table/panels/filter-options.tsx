import { useState } from 'react'
import { foldText } from '../../../../domain/kernel/text/fold.ts'
import { toggleValue } from '../state/state.ts'
import type { Option } from '../types.ts'

export interface FilterChoice {
  label: string
  options: readonly Option[]
  selected: readonly string[]
  counts: ReadonlyMap<string, number> | undefined
  onSelect: (values: readonly string[]) => void
}

const searchThreshold = 12

export function FilterOptions({ label, options, selected, counts, onSelect }: FilterChoice) {
  const [searchText, setSearchText] = useState('')
  const listed = options.filter((option) =>
    foldText(option.label).includes(foldText(searchText.trim())),
  )
  return (
    <fieldset className="options">
      <legend className="sr">{label}</legend>
      {options.length >= searchThreshold && (
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
            checked={selected.includes(option.value)}
            onChange={() => onSelect(toggleValue(selected, option.value))}
          />
          <span>{option.label}</span>
          <span className="count num">{counts?.get(option.value) ?? 0}</span>
        </label>
      ))}
      {listed.length === 0 && <p className="soft small">Nothing matches.</p>}
    </fieldset>
  )
}
