import { applyChange, toggleValue } from '../state/state.ts'
import type { Table } from '../state/use-table.ts'
import { showFrom } from '../widths.ts'

/** Choice of the visible columns. */
export function ColumnsPanel<Row>({ table }: { table: Table<Row> }) {
  const { state, columns } = table
  const choices = columns.filter((column, index) => index > 0 && !column.fixed)
  return (
    <fieldset className="options">
      <legend className="options-title">Columns</legend>
      {choices.map(({ id, header, from }) => (
        <label key={id} className={showFrom(from, 'check')}>
          <input
            type="checkbox"
            checked={!state.hidden.includes(id)}
            onChange={() => {
              table.change(applyChange(state, { hidden: toggleValue(state.hidden, id) }))
            }}
          />
          <span>{header}</span>
        </label>
      ))}
    </fieldset>
  )
}
