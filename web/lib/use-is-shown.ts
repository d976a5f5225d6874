import { type RefObject, useEffect, useRef } from 'react'

/** Whether it is still on the page when an answer comes that it asked for. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
