import { Icon } from '../icon.tsx'
import { Popover } from '../overlays/popover.tsx'
import { LazyPanel } from './lazy-panel.tsx'
import type { Table } from './state/use-table.ts'

interface Props<Row> {
  table: Table<Row>
  className: string | undefined
}

export function ColumnToggle<Row>({ table, className }: Props<Row>) {
  const button = (
    <>
      View
      <Icon name="down" />
    </>
  )
  return (
    <Popover label="View" button={button} buttonClass="filter" className={className}>
      {() => <LazyPanel>{({ ColumnsPanel }) => <ColumnsPanel table={table} />}</LazyPanel>}
    </Popover>
  )
}
