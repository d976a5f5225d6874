import { useEffect, useRef } from 'react'
import { joinEvent } from '../../domain/events/api.ts'
import type { NotificationFactsOf } from '../../domain/notifications/schema.ts'
import { passOffer } from '../../domain/events/waiting-list/api.ts'
import {
  expiredOfferMessage,
  offerPassedText,
  acceptOfferMessage,
  joinedText,
} from '../../domain/events/waiting-list/offer.ts'
import { toMilliseconds } from '../../domain/kernel/time.ts'
import { currentTime } from '../lib/time/clock.ts'
import { call } from '../lib/queries/call.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useWrite } from '../ui/write/use-write.ts'

interface Props {
  offer: NotificationFactsOf<'seat-offered'>
}

/** Takes a reserved spot, or passes it to the next guest, beside the notification about it. */
export function OfferButtons({ offer }: Props) {
  const { table, name, nameId, until } = offer
  const showToast = useToast()
  const container = useRef<HTMLDivElement>(null)
  const offerInput = { params: { eventId: table.id }, body: { id: nameId } }
  // The notification disappears with its answer: the focus stays in place, and a refusal is reported separately.
  const writeOptions = {
    changes: ['events', 'lines', 'seats', 'notices'] as const,
    onDone: () =>
      container.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true }),
  }
  const accept = useWrite({
    ...writeOptions,
    send: () => call(joinEvent, offerInput),
    feedback: { toast: ({ gameName }) => joinedText(name, gameName) },
    onRefused: ({ problem }) =>
      showToast(acceptOfferMessage(problem, name).message, { isError: true }),
  })
  const decline = useWrite({
    ...writeOptions,
    send: () => call(passOffer, offerInput),
    feedback: { toast: () => offerPassedText(name) },
    onRefused: ({ problem }) => showToast(problem.message, { isError: true }),
  })
  const busy = accept.busy || decline.busy
  // The notification disappears when its offer expires.
  useEffect(() => {
    const reportExpiry = () => showToast(expiredOfferMessage(name).message, { isError: true })
    const timer = setTimeout(reportExpiry, toMilliseconds(until) - currentTime())
    return () => clearTimeout(timer)
  }, [name, until, showToast])
  const screenReaderLabel = <span className="sr">, {`${table.gameName} for ${name}`}</span>
  return (
    <div className="notice-offer" ref={container}>
      <Button busy={busy} onClick={() => void accept.write()}>
        Take it{screenReaderLabel}
      </Button>
      <Button variant="quiet" busy={busy} onClick={() => void decline.write()}>
        Pass{screenReaderLabel}
      </Button>
    </div>
  )
}
