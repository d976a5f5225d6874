import { useQueryClient } from '@tanstack/react-query'
import { packGame } from '../../domain/events/api.ts'
import type { MyEvent } from '../../domain/events/schema.ts'
import { longEventTime } from '../../domain/events/time/times.ts'
import { isolateDirection } from '../../domain/kernel/text/isolate-direction.ts'
import type { Name } from '../../domain/auth/schema.ts'
import type { EventDuty } from '../../domain/weekend/packing.ts'
import { myEventsQuery } from '../events/queries.ts'
import { call } from '../lib/queries/call.ts'
import { toCallError } from '../lib/queries/call.ts'
import { Icon } from '../ui/symbols/icon.tsx'
import { CheckField } from '../ui/forms/field.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useWrite } from '../ui/write/use-write.ts'
import { useShortName } from './short-names.ts'

interface Props {
  packing: readonly EventDuty[]
  teaching: readonly EventDuty[]
}

/** Packing checklist, and the games to read up on. */
export function PackingList({ packing, teaching }: Props) {
  const shortName = useShortName()
  const packedCount = packing.filter(({ event }) => event.packed).length
  return (
    <section className="tile" aria-labelledby="packing">
      <div className="side-head">
        <h2 id="packing">Packing list</h2>
        {packing.length > 0 && (
          <span className="soft small" role="status">
            {packedCount} of {packing.length} packed
          </span>
        )}
      </div>
      {packing.length > 0 ? (
        <ul className="pack">
          {packing.map(({ event, name }) => (
            <li key={event.id}>
              <PackedCheckbox event={event} name={name} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft small">
          Nothing to bring. If an event still needs its game, offer to bring it.
        </p>
      )}
      {teaching.length > 0 && (
        <ul className="teach">
          {teaching.map(({ event, name }) => (
            <li key={`${event.id} ${name.id}`}>
              <Icon name="teach" />
              <span>
                <b>{shortName(name)} teaches</b> {isolateDirection(event.gameName)},{' '}
                {longEventTime(event)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Checked at once, here and on every device of the account. */
function PackedCheckbox({ event, name }: { event: MyEvent; name: Name }) {
  const shortName = useShortName()
  const cache = useQueryClient()
  const showToast = useToast()
  const query = myEventsQuery(name.id)
  const updateCache = (packed: boolean) => {
    const events = cache.getQueryData(query.queryKey)
    if (!events) return
    cache.setQueryData(
      query.queryKey,
      events.map((other) => (other.id === event.id ? { ...other, packed } : other)),
    )
  }
  const { write } = useWrite<boolean>({
    mutation: {
      scope: `packing of ${event.id}`,
      optimistic(packed) {
        void cache.cancelQueries({ queryKey: query.queryKey, exact: true })
        updateCache(packed)
        return () => updateCache(!packed)
      },
    },
    send: (packed) =>
      call(packGame, { params: { eventId: event.id }, body: { id: name.id, packed } }),
    changes: [`seats:${name.id}`],
    onRefused: (callError) => showToast(toCallError(callError).message, { isError: true }),
  })
  return (
    <CheckField
      name={`packed-${event.id}`}
      checked={event.packed}
      onChange={({ target }) => void write(target.checked)}
      label={
        <>
          <b>{isolateDirection(event.gameName)}</b> {shortName(name)} brings it,{' '}
          {longEventTime(event)}
        </>
      }
    />
  )
}
