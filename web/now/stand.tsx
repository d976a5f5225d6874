import type { ReactNode } from 'react'

interface Props {
  place: string
  /** Planted in it while one is up. */
  flag?: ReactNode
}

/** What stands on a table of the hall: its number. A table without one is told apart by having none. */
export function Stand({ place, flag }: Props) {
  if (!place && !flag) return <span className="stand stand--none" aria-hidden="true" />
  return (
    <span className="stand">
      {flag ?? <small>Table</small>}
      {flag && place && <span className="sr">Table </span>}
      {place && <b>{place}</b>}
    </span>
  )
}
