import { hours, type Instant, later } from '../kernel/time.ts'
import type { Convention } from './schema.ts'

type Span = Pick<Convention, 'startDate' | 'endDate'>

/** From an hour before its doors first open until they close for good, the nights between included. */
export const isOn = ({ startDate, endDate }: Span, now: Instant): boolean =>
  now >= later(startDate, -hours(1)) && now < endDate
