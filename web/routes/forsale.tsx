import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { saleItems } from '../../domain/sales/samples.ts'
import { pageHead } from '../lib/head.ts'
import { SaleTable } from '../sales/sale-table.tsx'
import { saleTable } from '../sales/search.ts'
import type { OnStateChange } from '../ui/data-table/types.ts'

export const Route = createFileRoute('/forsale')({
  staticData: { sheets: ['table', 'drawer'] },
  validateSearch: (search) => saleTable.toSearch(saleTable.parse(search)),
  head: (input) =>
    pageHead(input, {
      title: 'Games for Sale',
      description:
        'Games that people bring to sell: what, in which condition, from whom, for how much.',
    }),
  component: ForSale,
})

function ForSale() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const state = useMemo(() => saleTable.parse(search), [search])
  const change: OnStateChange = (next, history) =>
    void navigate({
      search: (before) => ({ ...before, ...saleTable.toSearch(next) }),
      replace: history === 'replace',
      resetScroll: false,
    })
  return (
    <div className="wrap page stack">
      <div>
        <h1>Games for Sale</h1>
        <p className="soft">Second-hand games on the sale table. Pay the seller, take it home.</p>
      </div>
      <SaleTable items={saleItems} state={state} onStateChange={change} />
    </div>
  )
}
