import { type RefObject, useEffect, useRef } from 'react'
import { usePage } from '../../lib/page.ts'
import { useEventNow } from '../clock.tsx'

/** Once the clock runs it is known whether the convention is on: then the page goes to what is on now. */
export function useOpensAtNow(scroller: RefObject<HTMLElement | null>, isOn: boolean): void {
  const { clock } = usePage()
  const ticks = useEventNow() !== clock.renderedAt
  const decided = useRef(false)
  useEffect(() => {
    if (!ticks || decided.current) return
    decided.current = true
    if (!isOn) return
    // Where it cannot be had, the page opens at its top.
    import('./open-at-now.ts').then(
      ({ openAtNow }) => openAtNow(scroller.current),
      () => undefined,
    )
  }, [ticks, isOn, scroller])
}
