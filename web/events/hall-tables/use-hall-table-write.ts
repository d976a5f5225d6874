import { placeEvent } from '../../../domain/events/api.ts'
import { actionTexts } from '../../../domain/events/texts/action-texts.ts'
import { applyHallTable, type HallTableChange } from '../../../domain/events/hall-table.ts'
import type { Event, EventDetails } from '../../../domain/events/schema.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { call } from '../../lib/queries/call.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import type { WriteOptions } from '../../ui/write/write-options.ts'
import { useEventWrite } from '../event-writes.ts'

interface HallTableWriteOptions extends Pick<
  WriteOptions<HallTableChange, EventDetails>,
  'onDone' | 'feedback'
> {
  onRefused: (problem: Problem) => void
}

/** Sets the hall table of an event; can be undone. */
export function useHallTableWrite(
  { id, place, placeShared }: Pick<Event, 'id' | 'place' | 'placeShared'>,
  { onRefused, feedback, ...options }: HallTableWriteOptions,
) {
  const now = useEventNow()
  const set = (body: HallTableChange) => call(placeEvent, { params: { eventId: id }, body })
  return useEventWrite(id, {
    mutation: { scope: `place of ${id}` },
    apply: (current, change: HallTableChange) => applyHallTable(current, change, now),
    ...options,
    send: set,
    onRefused: (callError) => onRefused(callError.problem),
    feedback: { ...feedback, toast: actionTexts.placed },
    undo: () => () => set({ place, shared: placeShared }),
  })
}
