import { createContext, type ReactNode, useContext } from 'react'
import type { Event } from '../../domain/events/schema.ts'
import type { Name } from '../../domain/auth/schema.ts'
import { RowLink } from '../ui/data-table/rows/row-link.tsx'
import type { RowTarget } from '../ui/data-table/types.ts'

/** Event, and the names that it is offered to. */
export interface OpenedEvent extends Pick<Event, 'id'> {
  offeredTo?: readonly Name[]
}

type OpenEventTarget = RowTarget<OpenedEvent>

const TargetContext = createContext<OpenEventTarget>({ onOpen: () => {} })

export const OpenEventProvider = TargetContext.Provider

interface Props {
  event: OpenedEvent
  className?: string
  children: ReactNode
}

/** Opens the details of an event above the page. */
export function WeekendEventLink({ event, className = '', children }: Props) {
  return (
    <RowLink row={event} target={useContext(TargetContext)} className={className}>
      {children}
    </RowLink>
  )
}
