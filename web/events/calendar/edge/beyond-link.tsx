import type { MouseEvent } from 'react'
import type { Beyond, Side } from './beyond.ts'

/** How many tables of an hour are beyond the edge; pressing it goes to them. The cards themselves are in reach of keys and readers. */
export function BeyondLink({ beyond, side }: { beyond: Beyond | null | undefined; side: Side }) {
  if (!beyond) return null
  const { count, state, nearest } = beyond
  const show = (click: MouseEvent) => {
    click.preventDefault()
    document
      .getElementById(nearest)
      ?.scrollIntoView({ block: 'nearest', inline: side === 'after' ? 'start' : 'end' })
  }
  return (
    <a
      className={`cal-beyond cal-beyond--${state}`}
      href={`#${nearest}`}
      tabIndex={-1}
      onClick={show}
    >
      <b>{`+${count}`}</b>
    </a>
  )
}
