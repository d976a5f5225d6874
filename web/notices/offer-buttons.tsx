import { useEffect, useRef } from 'react'
import { joinEvent } from '../../domain/events/api.ts'
import type { FactsOf } from '../../domain/notices/schema.ts'
import { passOffer } from '../../domain/events/waiting-list/api.ts'
import {
  lapsedOffer,
  passedOn,
  takeConflict,
  tookSeat,
} from '../../domain/events/waiting-list/offer.ts'
import { toMilliseconds } from '../../domain/kernel/time.ts'
import { currentTime } from '../lib/time/clock.ts'
import { call } from '../lib/queries/call.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useWrite } from '../ui/write/use-write.ts'

interface Props {
  offer: FactsOf<'seat-offered'>
}

/** Takes a seat that is kept, or lets the next one have it, where one reads of it. */
export function OfferButtons({ offer }: Props) {
  const { table, name, nameId, until } = offer
  const showToast = useToast()
  const place = useRef<HTMLDivElement>(null)
  const about = { params: { eventId: table.id }, body: { id: nameId } }
  // The notice goes with its answer: the focus stays where it was read, and a refusal is said apart from it.
  const answered = {
    changes: ['events', 'lines', 'seats', 'notices'] as const,
    onDone: () =>
      place.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true }),
  }
  const taking = useWrite({
    ...answered,
    send: () => call(joinEvent, about),
    feedback: { toast: ({ gameName }) => tookSeat(name, gameName) },
    onRefused: ({ problem }) => showToast(takeConflict(problem, name).message, { failed: true }),
  })
  const passing = useWrite({
    ...answered,
    send: () => call(passOffer, about),
    feedback: { toast: () => passedOn(name) },
    onRefused: ({ problem }) => showToast(problem.message, { failed: true }),
  })
  const busy = taking.busy || passing.busy
  // With its time, the notice goes.
  useEffect(() => {
    const tell = () => showToast(lapsedOffer(name).message, { failed: true })
    const timer = setTimeout(tell, toMilliseconds(until) - currentTime())
    return () => clearTimeout(timer)
  }, [name, until, showToast])
  const which = <span className="sr">, {`${table.gameName} for ${name}`}</span>
  return (
    <div className="notice-offer" ref={place}>
      <Button busy={busy} onClick={() => void taking.write()}>
        Take it{which}
      </Button>
      <Button look="quiet" busy={busy} onClick={() => void passing.write()}>
        Pass{which}
      </Button>
    </div>
  )
}
