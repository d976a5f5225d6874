import { Icon } from '../icon.tsx'
import { Popover } from '../overlays/popover.tsx'
import { changed, toggled } from './state/state.ts'
import type { Table } from './state/use-table.ts'
import { showFrom } from './widths.ts'

interface Props<Row> {
  table: Table<Row>
  className: string | undefined
}

export function ColumnToggle<Row>({ table, className }: Props<Row>) {
  const { state, columns } = table
  const choices = columns.filter((column, index) => index > 0 && !column.fixed)
  const button = (
    <>
      View
      <Icon name="down" />
    </>
  )
  return (
    <Popover label="View" button={button} buttonClass="filter" className={className}>
      {() => (
        <fieldset className="options">
          <legend className="options-title">Columns</legend>
          {choices.map(({ id, header, from }) => (
            <label key={id} className={showFrom(from, 'check')}>
              <input
                type="checkbox"
                checked={!state.hidden.includes(id)}
                onChange={() => {
                  table.change(changed(state, { hidden: toggled(state.hidden, id) }))
                }}
              />
              <span>{header}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Popover>
  )
}
