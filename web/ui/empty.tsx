import type { ReactNode } from 'react'
import { Mascot } from './symbols/meeple.tsx'

interface Props {
  title: string
  children?: ReactNode
  action?: ReactNode
  heading?: 'h1' | 'h2'
}

/** Empty state, with the mascot. */
export function Empty({ title, children, action, heading: Heading = 'h2' }: Props) {
  return (
    <div className="tile empty hexes">
      <Mascot />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
