import { type RefObject, useEffect, useRef } from 'react'

/** A ref that says whether the component is still mounted when an answer arrives. */
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
