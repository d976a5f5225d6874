import { useEffect, useState } from 'react'
import { nextTurn } from '../../../domain/now/wall/pages.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { currentInstant } from '../../lib/clock.ts'

/** A new object each time: a clock that was put back to the same moment does not stop it. */
const readTick = () => ({ now: currentInstant() })

/** The time, one timer ahead: it wakes when a page turns, or with the minute where there is only one. */
export function useWallClock(): readonly [now: Instant, turnsWith: (pages: number) => void] {
  const [tick, setTick] = useState(readTick)
  const [pages, setPages] = useState(1)
  useEffect(() => {
    // A moment after it, when a minute less is left.
    const wait = nextTurn(pages, currentInstant()) + 1
    const timer = setTimeout(() => setTick(readTick()), wait)
    return () => clearTimeout(timer)
  }, [tick, pages])
  return [tick.now, setPages]
}
