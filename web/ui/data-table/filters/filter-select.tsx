import { Icon } from '../../symbols/icon.tsx'
import type { Option } from '../types.ts'

interface Props {
  label: string
  /** What no choice is called. */
  all?: string | undefined
  options: readonly Option[]
  chosen: string
  onChoose: (value: string) => void
}

export function FilterSelect({ label, all, options, chosen, onChoose }: Props) {
  return (
    <span className="select">
      <select aria-label={label} value={chosen} onChange={(event) => onChoose(event.target.value)}>
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
