import { createContext, type ReactNode, useContext } from 'react'
import type { Event } from '../../domain/events/schema.ts'
import type { Name } from '../../domain/auth/schema.ts'
import { RowLink } from '../ui/data-table/rows/row-link.tsx'
import type { RowTarget } from '../ui/data-table/types.ts'

/** A table, and whom it is offered to. */
export interface Opened extends Pick<Event, 'id'> {
  as?: readonly Name[]
}

type Target = RowTarget<Opened>

const TargetContext = createContext<Target>({ onOpen: () => {} })

export const OpensEvents = TargetContext.Provider

interface Props {
  event: Opened
  className?: string
  children: ReactNode
}

/** Opens the details of a table above the page. */
export function EventLink({ event, className = '', children }: Props) {
  return (
    <RowLink row={event} target={useContext(TargetContext)} className={className}>
      {children}
    </RowLink>
  )
}
