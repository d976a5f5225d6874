import { useId } from 'react'
import type { Landmarks } from '../../domain/convention/landmarks.ts'
import { parseTableNumbers } from '../../domain/convention/table-numbers.ts'
import type { AreaDraft } from '../../domain/settings/schema.ts'
import { Room } from '../hall/room.tsx'

/** The plan of the hall as typed so far. Text that is no list of tables shows an area without tables. */
export function HallPreview({ areas }: { areas: readonly AreaDraft[] }) {
  const id = useId()
  if (areas.length === 0) return null
  return (
    <section className="hall-preview" aria-labelledby={id}>
      <h3 id={id}>Preview</h3>
      <div className="plan">
        {areas.map((area, position) => {
          const numbers = parseTableNumbers(area.tables ?? '') ?? []
          const perRow = Number(area.perRow)
          return (
            <Room
              key={position}
              id={`${id}-${position}`}
              area={{
                ...(area as Landmarks),
                name: area.name || `Area ${position + 1}`,
                perRow: Number.isInteger(perRow) && perRow > 0 ? perRow : null,
              }}
              tableCount={numbers.length}
            >
              {numbers.map((number) => (
                <li key={number}>
                  <span className="at-table at-table--free">
                    <b>{number}</b>
                  </span>
                </li>
              ))}
            </Room>
          )
        })}
      </div>
    </section>
  )
}
