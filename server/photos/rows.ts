import type { Instant } from '../../domain/kernel/time.ts'

export interface PhotoRow {
  /** File name of the picture. */
  id: string
  width: number
  height: number
  caption: string
  alt: string
  colour: string
  position: number
  createdAt: Instant
}
