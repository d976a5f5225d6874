import { PlainButton } from '../../button.tsx'
import { Icon } from '../../symbols/icon.tsx'
import type { Table } from '../state/use-table.ts'
import type { Filter } from '../types.ts'
import { filterProps } from './filter-control.tsx'

interface Props<Row> {
  table: Table<Row>
  filter: Filter<Row>
  className: string | undefined
}

/** A filter with one option: a toggle button. */
export function SwitchFilter<Row>({ table, filter, className = '' }: Props<Row>) {
  const { options, selected, onSelect } = filterProps(table, filter)
  const [option] = options
  if (!option) return null
  const isOn = selected.includes(option.value)
  return (
    <PlainButton
      className={`filter${isOn ? ' is-on' : ''} ${className}`.trim()}
      aria-pressed={isOn}
      onClick={() => onSelect(isOn ? [] : [option.value])}
    >
      {isOn && <Icon name="check" />}
      {option.label}
    </PlainButton>
  )
}
