import type { Ref } from 'react'
import type { EventId } from '../../domain/events/schema.ts'
import type { hallAt } from '../../domain/hall/hall-at.ts'
import type { StandingFlag } from '../../domain/hall/flags-at.ts'
import { variables } from '../ui/variables.ts'
import { PlanTable } from './plan-table.tsx'
import type { useHallMoment } from './use-hall-moment.ts'

interface Props {
  ref: Ref<HTMLDivElement>
  areas: ReturnType<typeof hallAt>
  chosen: string | undefined
  /** How many of the user's names sit at each event. */
  seats: ReadonlyMap<EventId, number>
  /** By the number of the table where they stand. */
  flags: ReadonlyMap<string, StandingFlag>
  shown: ReturnType<typeof useHallMoment>
  onChoose: (number: string, byKey: boolean) => void
}

/** Rows of tables, from the settings alone: no true geometry, but order and walls are enough to find table 14. */
export function Plan({ ref, areas, chosen, seats, flags, shown, onChoose }: Props) {
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
                  isChosen={table.number === chosen}
                  isMine={table.event !== null && seats.has(table.event.id)}
                  shown={shown}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
