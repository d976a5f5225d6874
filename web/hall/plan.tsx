import type { Ref } from 'react'
import type { EventId } from '../../domain/events/schema.ts'
import type { hallViewAt } from '../../domain/hall/hall-view.ts'
import type { TableFlag } from '../../domain/hall/flags-by-table.ts'
import { variables } from '../ui/variables.ts'
import { PlanTable } from './plan-table.tsx'
import type { useHallMoment } from './use-hall-moment.ts'

interface Props {
  ref: Ref<HTMLDivElement>
  areas: ReturnType<typeof hallViewAt>
  selectedNumber: string | undefined
  /** Number of the user's names at each event. */
  ownSpots: ReadonlyMap<EventId, number>
  /** Flags by the number of their table. */
  flags: ReadonlyMap<string, TableFlag>
  hallMoment: ReturnType<typeof useHallMoment>
  onSelect: (number: string, isByKeyboard: boolean) => void
}

/** Rows of tables, from the settings alone: no true geometry, but order and walls are enough to find table 14. */
export function Plan({ ref, areas, selectedNumber, ownSpots, flags, hallMoment, onSelect }: Props) {
  return (
    <div className="plan" ref={ref}>
      {areas.map(({ area, tables }, index) => (
        <section
          key={area.name}
          className="room"
          aria-labelledby={`area-${index}`}
          style={variables({ '--tables': tables.length })}
        >
          <h2 id={`area-${index}`}>{area.name}</h2>
          <ul>
            {tables.map((table) => (
              <li key={table.number}>
                <PlanTable
                  table={table}
                  flag={flags.get(table.number)}
                  isSelected={table.number === selectedNumber}
                  isMine={table.event !== null && ownSpots.has(table.event.id)}
                  hallMoment={hallMoment}
                  onSelect={onSelect}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
