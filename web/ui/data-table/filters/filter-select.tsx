import { Icon } from '../../symbols/icon.tsx'
import type { Option } from '../types.ts'

interface Props {
  label: string
  /** Label for no selection. */
  all?: string | undefined
  options: readonly Option[]
  selected: string
  onSelect: (value: string) => void
}

export function FilterSelect({ label, all, options, selected, onSelect }: Props) {
  return (
    <span className="select">
      <select
        aria-label={label}
        value={selected}
        onChange={(event) => onSelect(event.target.value)}
      >
        {all !== undefined && <option value="">{all}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  )
}
