import type { FlagPlayer } from '../../domain/flags/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { YesNo } from '../platform/database/schema.ts'

/** Flags stay for a while after they end, so that a late request does not raise one again. */
export interface FlagRow {
  id: string
  conventionId: string
  gameName: string
  place: string
  host: string
  duration: number
  seats: number
  playersWanted: number
  teacherWanted: YesNo
  raisedAt: Instant
  until: Instant
  eventId: string
  tableId: string
}

export interface FlagPlayerRow {
  nameId: string
  flagId: string
  /** In the order of setting out. */
  position: number
  status: FlagPlayer['status']
  until: Instant
  teaches: YesNo
}
