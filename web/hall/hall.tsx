import { useMemo, useEffect, useRef } from 'react'
import type { Event } from '../../domain/events/schema.ts'
import {
  hallAt,
  fullnessAt,
  playedElsewhere,
  fullnessThroughDay,
} from '../../domain/hall/hall-at.ts'
import type { Flag } from '../../domain/flags/schema.ts'
import { flagsAtTables } from '../../domain/hall/flag-at-table.ts'
import { flagsAt } from '../../domain/hall/flags-at.ts'
import { tablesToPlace } from '../../domain/hall/tables-to-place.ts'
import type { Name } from '../../domain/auth/schema.ts'
import { hallTables } from '../../domain/convention/areas.ts'
import type { Area } from '../../domain/convention/schema.ts'
import { useEventNow } from '../lib/time/event-clock.tsx'
import { useMyEvents } from '../events/queries.ts'
import { flagsQuery } from '../flags/queries.ts'
import { useAnswer } from '../lib/queries/cache.ts'
import { useConvention } from '../lib/convention.ts'
import { useUser } from '../lib/session/session.ts'
import { useCheckedSearch, useNavigate } from '../lib/navigation.tsx'
import { ChosenTable } from './chosen-table.tsx'
import { HallDays } from './hall-days.tsx'
import { HallLegend } from './hall-legend.tsx'
import { Plan } from './plan.tsx'
import { TimeSlider } from './time-slider.tsx'
import { useHallMoment } from './use-hall-moment.ts'
import { addressedTable, hallSearch } from './hall-search.ts'

const noFlags: readonly Flag[] = []
const noNames: readonly Name[] = []

interface Props {
  events: readonly Event[]
  onOpen: (event: Event) => void
}

/** The plan of the hall, at the moment that the slider says. Sliding asks the server nothing. */
export function Hall({ events, onOpen }: Props) {
  const { areas } = useConvention()
  const now = useEventNow()
  const { seats } = useMyEvents()
  const shown = useHallMoment(events)
  const { day, moment } = shown
  const { name, from, quarters } = day
  const { data: flags = noFlags } = useAnswer(flagsQuery)
  const use = useMemo(
    () => ({ events, flags: flagsAtTables(flags, now), areas, now }),
    [events, flags, areas, now],
  )
  const throughDay = useMemo(
    () => fullnessThroughDay(use, { name, from, quarters }),
    [use, name, from, quarters],
  )
  const { tables, chosen, plan, choose } = useChosenTable(areas)
  const standing = flagsAt(flags, events, { moment, now })
  const number = chosen?.number
  const names = useUser()?.names ?? noNames
  const offered =
    number === undefined
      ? []
      : tablesToPlace({
          number,
          events,
          seated: [...events, ...use.flags],
          names: names.map(({ id }) => id),
          day: name,
          moment,
          now,
        })
  const elsewhere = playedElsewhere(events, moment)
  return (
    <div className="hall">
      <header className="hall-head">
        <div className="stack stack--tight">
          <h1>The hall</h1>
          <HallLegend />
        </div>
        <HallDays days={shown.days} day={name} table={number} onChoose={shown.goTo} />
      </header>
      <div className="hall-foot">
        <TimeSlider
          shown={shown}
          use={fullnessAt(use, moment)}
          throughDay={throughDay}
          tables={tables.length}
          table={number}
        />
        <ChosenTable
          table={chosen}
          events={events}
          elsewhere={elsewhere}
          flag={number === undefined ? undefined : standing.get(number)}
          offered={offered}
          shown={shown}
          onOpen={onOpen}
          onClose={(byKey) => choose(undefined, byKey)}
        />
      </div>
      <Plan
        ref={plan}
        areas={hallAt(events, areas, moment, now)}
        chosen={number}
        seats={seats}
        flags={standing}
        shown={shown}
        onChoose={choose}
      />
    </div>
  )
}

const tableOf = (plan: HTMLElement | null) => plan?.querySelector<HTMLElement>('[aria-current]')

/** The table that was pressed, as the address says. Who presses it by a key goes on from what is said of it. */
function useChosenTable(areas: readonly Area[]) {
  const { table } = useCheckedSearch(hallSearch)
  const navigate = useNavigate()
  const plan = useRef<HTMLDivElement>(null)
  const isByKey = useRef(false)
  const tables = hallTables(areas)
  const chosen = tables.find(({ number }) => number === String(table))
  const choose = (number: string | undefined, byKey: boolean) => {
    isByKey.current = byKey
    if (byKey && number === undefined) tableOf(plan.current)?.focus()
    navigate({
      search: (before) => ({
        ...before,
        table: number === undefined ? undefined : addressedTable(number),
      }),
      replace: true,
    })
  }
  const number = chosen?.number
  useEffect(() => {
    if (number === undefined) return
    // On a phone what is said of a table must not lie on it.
    tableOf(plan.current)?.scrollIntoView({ block: 'nearest' })
    if (isByKey.current) document.getElementById('chosen-table')?.focus()
  }, [number])
  return { tables, chosen, plan, choose }
}
