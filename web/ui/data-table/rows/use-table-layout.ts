import { useMediaQuery } from '../../../lib/use-media-query.ts'

/** Responsive without a layout shift: the server sends both and the stylesheet shows one; after hydration only that one is rendered. */
export function useTableLayout(): 'both' | 'table' | 'cards' {
  const isWide = useMediaQuery('print, (min-width: 960px)')
  if (isWide === null) return 'both'
  return isWide ? 'table' : 'cards'
}
