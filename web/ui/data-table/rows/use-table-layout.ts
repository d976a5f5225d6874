import { useSyncExternalStore } from 'react'

const wide = 'print, (min-width: 960px)'

function subscribe(onChange: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** The server sends both and the stylesheet shows one; the browser then drops the other. */
export function useShape(): 'both' | 'table' | 'cards' {
  return useSyncExternalStore(
    subscribe,
    () => (matchMedia(wide).matches ? 'table' : 'cards'),
    () => 'both',
  )
}
