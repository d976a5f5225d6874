import { useLocation, useRouteContext } from '@tanstack/react-router'
import type { Posted } from '../../domain/kernel/posted.ts'

/** What came of the form on this page when the browser sent it by itself; null otherwise. */
export function usePosted(): Posted | null {
  const posted = useRouteContext({ from: '__root__', select: (context) => context.posted })
  const path = useLocation({ select: ({ pathname }) => pathname })
  return posted?.path === path ? posted : null
}
