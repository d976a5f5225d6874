import { Icon } from '../../symbols/icon.tsx'
import { Popover } from '../../overlays/popover.tsx'
import { LazyPanel } from '../lazy-panel.tsx'
import type { Table } from '../state/use-table.ts'
import type { Filter } from '../types.ts'
import { filterProps } from './filter-control.tsx'
import { choiceText } from './options.ts'

interface Props<Row> {
  table: Table<Row>
  filter: Filter<Row>
  className: string | undefined
}

export function ManyFilter<Row>({ table, filter, className }: Props<Row>) {
  const props = filterProps(table, filter)
  const { label, options, selected } = props
  const button = (
    <>
      {label}
      {selected.length > 0 && <b>{choiceText(options, selected)}</b>}
      <Icon name="down" />
    </>
  )
  return (
    <Popover
      label={label}
      button={button}
      buttonClass={selected.length > 0 ? 'filter is-on' : 'filter'}
      className={className}
    >
      {(close) => (
        <LazyPanel>{({ FilterPanel }) => <FilterPanel {...props} onClose={close} />}</LazyPanel>
      )}
    </Popover>
  )
}
