import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Empty } from '../empty.tsx'

interface Props {
  total: number
  empty: ReactNode
  noMatch?: ReactNode
  onReset: () => void
}

export function NothingShown({ total, empty, noMatch, onReset }: Props) {
  if (total === 0) return typeof empty === 'string' ? <Empty title={empty} /> : empty
  const reset = (
    <Button look="quiet" onClick={onReset}>
      Show everything
    </Button>
  )
  return (
    noMatch ?? (
      <Empty title="Nothing matches" action={reset}>
        Nothing here fits what you typed and chose.
      </Empty>
    )
  )
}
