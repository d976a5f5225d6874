import type { SaleStatus } from '../../domain/sales/schema.ts'
import { Tag } from '../ui/tag.tsx'

export function Status({ status }: { status: SaleStatus }) {
  if (status === 'Sold') return <s className="sold">Sold</s>
  return (
    <Tag look="open" icon="dollar">
      Available
    </Tag>
  )
}
