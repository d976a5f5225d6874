import { type RefObject, startTransition, useEffect, useState } from 'react'
import type { Side } from './hidden-events.ts'

/** Cards (by element id) beyond an edge of the horizontal scroller; null until measured. */
export function useHiddenCards(
  scroller: RefObject<HTMLElement | null>,
  cards: unknown,
): ReadonlyMap<string, Side> | null {
  const [hidden, setHidden] = useState<ReadonlyMap<string, Side> | null>(null)
  useEffect(() => {
    let observer: IntersectionObserver | undefined
    const observe = () => {
      observer?.disconnect()
      const root = scroller.current
      if (!root) return
      const sides = new Map<string, Side>()
      // The hours and the edges cover parts of the scroller.
      const width = (selector: string) =>
        root.querySelector<HTMLElement>(selector)?.offsetWidth ?? 0
      const rootMargin = `0px -${width('.cal-edge')}px 0px -${width('.cal-times')}px`
      observer = new IntersectionObserver(
        (entries) => {
          for (const { target, intersectionRatio, boundingClientRect } of entries) {
            if (intersectionRatio >= 0.5 || boundingClientRect.width === 0) sides.delete(target.id)
            else sides.set(target.id, 'after')
          }
          // A long jump moves a card from one side to the other without making it visible.
          const start = entries[0]?.rootBounds?.left ?? 0
          for (const id of sides.keys()) {
            const left = document.getElementById(id)?.getBoundingClientRect().left ?? 0
            sides.set(id, left < start ? 'before' : 'after')
          }
          // Without a transition, the days that are not hydrated yet would hydrate at once.
          startTransition(() => setHidden(new Map(sides)))
        },
        { root, rootMargin, threshold: 0.5 },
      )
      for (const card of root.querySelectorAll('.cal-grid li')) observer.observe(card)
    }
    observe()
    addEventListener('resize', observe)
    return () => {
      removeEventListener('resize', observe)
      observer?.disconnect()
    }
  }, [scroller, cards])
  return hidden
}
