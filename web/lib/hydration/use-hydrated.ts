import { createContext, useContext } from 'react'
import type { Instant } from '../../../domain/kernel/time.ts'

/**
 * The time when the whole page was hydrated; null until then. It changes once, for all parts together and without blocking
 * the page. Outside a page, as in tests, everything counts as hydrated.
 */
export const HydratedContext = createContext<Instant | null>('1970-01-01T00:00:00.000Z')

/** False on the server and during hydration, true after it. */
export const useHydrated = (): boolean => useContext(HydratedContext) !== null
