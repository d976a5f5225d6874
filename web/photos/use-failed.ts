import { useEffect, useRef, useState } from 'react'

/** Whether a picture could not be loaded, also when that happened before the script came. */
export function useFailed() {
  const [failed, setFailed] = useState(false)
  const ref = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const image = ref.current
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setFailed(true)
  }, [])
  const watch = { ref, onError: () => setFailed(true), onLoad: () => setFailed(false) }
  return { failed, watch }
}
