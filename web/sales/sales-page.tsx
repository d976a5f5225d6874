import { useMemo } from 'react'
import { saleItems } from '../../domain/sales/samples.ts'
import { useConvention } from '../lib/convention.ts'
import { useCheckedSearch, useNavigate } from '../lib/navigation.tsx'
import type { OnStateChange } from '../ui/data-table/types.ts'
import { SaleTable } from './sale-table.tsx'
import { salesSearch, saleTable } from './search.ts'

const noItems: typeof saleItems = []

export function Page() {
  const { hasSampleSales } = useConvention()
  const search = useCheckedSearch(salesSearch)
  const navigate = useNavigate()
  const state = useMemo(() => saleTable.parse(search), [search])
  const change: OnStateChange = (next, history) =>
    navigate({
      search: (before) => ({ ...before, ...saleTable.toSearch(next) }),
      replace: history === 'replace',
    })
  return (
    <div className="wrap page stack">
      <div>
        <h1>Games for Sale</h1>
        <p className="soft">Second-hand games on the sale table. Pay the seller, take it home.</p>
      </div>
      <SaleTable
        items={hasSampleSales ? saleItems : noItems}
        state={state}
        onStateChange={change}
      />
    </div>
  )
}
