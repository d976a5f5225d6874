import { isFull, spotsTakenText } from '../rules.ts'
import type { Event } from '../schema.ts'
import { durationText } from '../time/durations.ts'
import { longEventTime } from '../time/times.ts'

/** Title and description of the preview that a chat shows when the link to an event is pasted. */
export function eventSharePreview(event: Event): { shareTitle: string; description: string } {
  return {
    shareTitle: `${event.gameName}, ${longEventTime(event)}`,
    description: [
      `${durationText(event.duration)}, organized by ${event.organizer}`,
      isFull(event) ? 'All spots are taken' : `${spotsTakenText(event)} spots taken`,
      ...(event.gameOwner === '' ? ['Game owner needed'] : []),
      ...(event.note ? [event.note] : []),
    ]
      .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
      .join(' '),
  }
}
