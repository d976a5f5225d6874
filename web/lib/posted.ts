import { useRouteContext } from '@tanstack/react-router'
import type { Posted } from '../../domain/kernel/posted.ts'

/** What came of the form on this page when the browser sent it by itself; null otherwise. */
export const usePosted = (): Posted | null =>
  useRouteContext({ from: '__root__', select: ({ posted }) => posted })
