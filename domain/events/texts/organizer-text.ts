import { isolateDirection } from '../../kernel/text/isolate-direction.ts'
import type { Event } from '../schema.ts'
import { durationText } from '../time/durations.ts'

/** 'Rosa Delgado, 1 hour' */
export const organizerAndDurationText = ({
  organizer,
  duration,
}: Pick<Event, 'organizer' | 'duration'>): string =>
  `${isolateDirection(organizer)}, ${durationText(duration)}`
