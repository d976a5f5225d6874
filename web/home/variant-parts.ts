import type { ComponentType, ReactNode } from 'react'
import type { Event } from '../../domain/events/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'

/** Parts of the page that comes first, which the variants would otherwise load a second time in files of their own. */
export interface VariantParts {
  /** The form, or the user's registration. */
  registration: ReactNode
  registerLink: ReactNode
  EventCard: ComponentType<{ event: Event; now: Instant }>
}
