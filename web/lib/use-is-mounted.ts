import { type RefObject, useEffect, useRef } from 'react'

/** Whether it is still on the page when an answer comes that it asked for. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
