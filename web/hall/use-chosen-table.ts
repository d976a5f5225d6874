import { useEffect, useRef } from 'react'
import { hallTables } from '../../domain/convention/areas.ts'
import type { Area } from '../../domain/convention/schema.ts'
import { useCheckedSearch, useNavigate } from '../lib/navigation.tsx'
import { addressedTable, hallSearch } from './hall-search.ts'

const tableOf = (plan: HTMLElement | null) => plan?.querySelector<HTMLElement>('[aria-current]')

/** The table that was pressed, as the address says. Who presses it by a key goes on from what is said of it. */
export function useChosenTable(areas: readonly Area[]) {
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
