import { PlainButton } from '../../button.tsx'
import type { MouseEvent, ReactNode } from 'react'
import type { RowTarget } from '../types.ts'

interface Props<Row> {
  row: Row
  target: RowTarget<Row>
  className?: string
  children: ReactNode
}

/** Stretched over its row or card, so that all of it is one target. */
export function RowLink<Row>({ row, target, className = 'row-link', children }: Props<Row>) {
  if (!target.href) {
    return (
      <PlainButton className={className} onClick={() => target.onOpen(row)}>
        {children}
      </PlainButton>
    )
  }
  const { href, onOpen } = target
  const open = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(row)
  }
  return (
    <a className={className} href={href(row)} onClick={open}>
      {children}
    </a>
  )
}
