import type { ReactNode, Ref } from 'react'
import type { EventId } from '../../domain/events/schema.ts'
import type { hallViewAt } from '../../domain/hall/hall-view.ts'
import type { TableFlag } from '../../domain/hall/flags-by-table.ts'
import { PlanTable } from './plan-table.tsx'
import { Room } from './room.tsx'
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
  /** Shown after the areas. */
  children: ReactNode
}

/** Rows of tables, from the settings alone: no true geometry, but order and walls are enough to find table 14. */
export function Plan(props: Props) {
  const { ref, areas, selectedNumber, ownSpots, flags, hallMoment, onSelect, children } = props
  return (
    <div className="plan" ref={ref}>
      {areas.map(({ area, tables }, index) => (
        <Room key={area.name} area={area} id={`area-${index}`} tableCount={tables.length}>
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
        </Room>
      ))}
      {children}
    </div>
  )
}
