import { useRef } from 'react'
import { joinEvent } from '../../domain/events/api.ts'
import { joinConflict } from '../../domain/events/join-event.ts'
import type { FactsOf } from '../../domain/notices/schema.ts'
import { passOffer } from '../../domain/waiting-list/api.ts'
import { passedOn, tookSeat } from '../../domain/waiting-list/offer.ts'
import { call } from '../lib/queries/call.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useWrite } from '../ui/write/use-write.ts'

interface Props {
  offer: FactsOf<'seat-offered'>
}

/** Takes a seat that is kept, or lets the next one have it, where one reads of it. */
export function OfferButtons({ offer }: Props) {
  const { table, name, nameId } = offer
  const showToast = useToast()
  const place = useRef<HTMLDivElement>(null)
  const about = { params: { eventId: table.id }, body: { id: nameId } }
  // The notice goes with its answer: the focus stays where it was read, and a refusal is said apart from it.
  const answered = {
    changes: ['events', 'lines', 'seats', 'notices'] as const,
    onDone: () => place.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus(),
  }
  const taking = useWrite({
    ...answered,
    send: () => call(joinEvent, about),
    toast: ({ gameName }) => tookSeat(name, gameName),
    onRefused: ({ problem }) => showToast(joinConflict(problem).message, { failed: true }),
  })
  const passing = useWrite({
    ...answered,
    send: () => call(passOffer, about),
    toast: () => passedOn(name),
    onRefused: ({ problem }) => showToast(problem.message, { failed: true }),
  })
  const busy = taking.busy || passing.busy
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
