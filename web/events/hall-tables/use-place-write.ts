import { placeEvent } from '../../../domain/events/api.ts'
import { doneTexts } from '../../../domain/events/texts/done-texts.ts'
import { applyPlace, type PlaceChange } from '../../../domain/events/place-event.ts'
import type { Event, EventDetails } from '../../../domain/events/schema.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { call } from '../../lib/queries/call.ts'
import type { WriteOptions } from '../../ui/write/write-options.ts'
import { useEventWrite } from '../changes.ts'

interface Options extends Pick<WriteOptions<PlaceChange, EventDetails>, 'onDone' | 'feedback'> {
  onRefused: (problem: Problem) => void
}

/** Says at which table of the hall an event is played; can be undone. */
export function usePlaceWrite(
  { id, place, placeShared }: Pick<Event, 'id' | 'place' | 'placeShared'>,
  { onRefused, feedback, ...options }: Options,
) {
  const set = (body: PlaceChange) => call(placeEvent, { params: { eventId: id }, body })
  return useEventWrite(id, {
    mutation: { scope: `place of ${id}` },
    apply: (shown, change: PlaceChange) => applyPlace(shown, change),
    ...options,
    send: set,
    onRefused: (refused) => onRefused(refused.problem),
    feedback: { ...feedback, toast: doneTexts.placed },
    undo: () => () => set({ place, shared: placeShared }),
  })
}
