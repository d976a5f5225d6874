import { useMemo, useEffect, useRef } from 'react'
import type { Event } from '../../domain/events/schema.ts'
import {
  hallViewAt,
  hallOccupancyAt,
  eventsWithoutTable,
  hallOccupancyByQuarter,
} from '../../domain/hall/hall-view.ts'
import type { Flag } from '../../domain/flags/schema.ts'
import { selectFlagsAtTables } from '../../domain/hall/table-occupants.ts'
import { flagsByTable } from '../../domain/hall/flags-by-table.ts'
import { eventsToPlace } from '../../domain/hall/events-to-place.ts'
import type { Name } from '../../domain/auth/schema.ts'
import { hallTables } from '../../domain/convention/areas.ts'
import type { Area } from '../../domain/convention/schema.ts'
import { useEventNow } from '../lib/time/event-clock.tsx'
import { useMyEvents } from '../events/queries.ts'
import { flagsQuery } from '../flags/queries.ts'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { useConvention } from '../lib/convention.ts'
import { useUser } from '../lib/session/session.ts'
import { useCheckedSearch, useNavigate } from '../lib/navigation.tsx'
import { SelectedTable } from './selected-table.tsx'
import { HallDays } from './hall-days.tsx'
import { HallLegend } from './hall-legend.tsx'
import { Plan } from './plan.tsx'
import { Program } from './program.tsx'
import { TimeSlider } from './time-slider.tsx'
import { useHallMoment } from './use-hall-moment.ts'
import { tableParam, hallSearch } from './hall-search.ts'

const noFlags: readonly Flag[] = []
const noNames: readonly Name[] = []

interface Props {
  events: readonly Event[]
  onOpen: (event: Event) => void
}

/** Plan of the hall at the moment of the slider. Moving the slider sends no request. */
export function Hall({ events, onOpen }: Props) {
  const { areas } = useConvention()
  const now = useEventNow()
  const { ownSpots } = useMyEvents()
  const hallMoment = useHallMoment(events)
  const { day, moment } = hallMoment
  const { name, from, quarters } = day
  const { data: flags = noFlags } = useBrowserQuery(flagsQuery)
  const hallInput = useMemo(
    () => ({ events, flags: selectFlagsAtTables(flags, now), areas, now }),
    [events, flags, areas, now],
  )
  const occupancyByQuarter = useMemo(
    () => hallOccupancyByQuarter(hallInput, { name, from, quarters }),
    [hallInput, name, from, quarters],
  )
  const { tables, selectedTable, plan, selectTable } = useSelectedTable(areas)
  const raisedFlags = flagsByTable(flags, events, { moment, now })
  const number = selectedTable?.number
  const names = useUser()?.names ?? noNames
  const placeableEvents =
    number === undefined
      ? []
      : eventsToPlace({
          number,
          events,
          occupants: [...events, ...hallInput.flags],
          names: names.map(({ id }) => id),
          day: name,
          moment,
          now,
        })
  const otherEvents = eventsWithoutTable(events, moment)
  return (
    <div className="hall">
      <header className="hall-head">
        <div className="stack stack--tight">
          <h1>The hall</h1>
          <HallLegend />
        </div>
        <HallDays days={hallMoment.days} day={name} table={number} onSelect={hallMoment.goTo} />
      </header>
      <div className="hall-foot" data-foot-bar="">
        <TimeSlider
          hallMoment={hallMoment}
          occupancy={hallOccupancyAt(hallInput, moment)}
          occupancyByQuarter={occupancyByQuarter}
          tables={tables.length}
          eventsWithoutTable={otherEvents.length}
          table={number}
        />
        <SelectedTable
          table={selectedTable}
          events={events}
          flag={number === undefined ? undefined : raisedFlags.get(number)}
          placeableEvents={placeableEvents}
          hallMoment={hallMoment}
          onOpen={onOpen}
          onClose={(isByKeyboard) => selectTable(undefined, isByKeyboard)}
        />
      </div>
      <Plan
        ref={plan}
        areas={hallViewAt(events, areas, moment, now)}
        selectedNumber={number}
        ownSpots={ownSpots}
        flags={raisedFlags}
        hallMoment={hallMoment}
        onSelect={selectTable}
      >
        {otherEvents.length > 0 && (
          <section className="room room--none" aria-labelledby="without-table">
            <h2 id="without-table">Without a table</h2>
            <Program
              events={otherEvents}
              hallMoment={hallMoment}
              tableSearch={number === undefined ? {} : { table: number }}
              onOpen={onOpen}
            />
          </section>
        )}
      </Plan>
    </div>
  )
}

const selectedElement = (plan: HTMLElement | null) =>
  plan?.querySelector<HTMLElement>('[aria-current]')

/** Table selected in the address. After a selection by keyboard, the focus moves to its description. */
function useSelectedTable(areas: readonly Area[]) {
  const { table } = useCheckedSearch(hallSearch)
  const navigate = useNavigate()
  const plan = useRef<HTMLDivElement>(null)
  const wasByKeyboard = useRef(false)
  const tables = hallTables(areas)
  const selectedTable = tables.find(({ number }) => number === String(table))
  const selectTable = (number: string | undefined, isByKeyboard: boolean) => {
    wasByKeyboard.current = isByKeyboard
    if (isByKeyboard && number === undefined) selectedElement(plan.current)?.focus()
    navigate({
      search: (before) => ({
        ...before,
        table: number === undefined ? undefined : tableParam(number),
      }),
      replace: true,
    })
  }
  const number = selectedTable?.number
  useEffect(() => {
    if (number === undefined) return
    // On a phone, the description must not cover the selected table.
    selectedElement(plan.current)?.scrollIntoView({ block: 'nearest' })
    if (wasByKeyboard.current) document.getElementById('chosen-table')?.focus()
  }, [number])
  return { tables, selectedTable, plan, selectTable }
}
