import { useSyncExternalStore } from 'react'

const wide = 'print, (min-width: 960px)'

function subscribe(onChange: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Responsive without a layout shift: the server sends both and the stylesheet shows one; after hydration only that one is rendered. */
export function useTableLayout(): 'both' | 'table' | 'cards' {
  return useSyncExternalStore(
    subscribe,
    () => (matchMedia(wide).matches ? 'table' : 'cards'),
    () => 'both',
  )
}
