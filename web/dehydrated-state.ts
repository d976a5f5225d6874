import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import type { Problem } from '../domain/kernel/refusal.ts'
import { CallError } from './lib/queries/call.ts'
import { takeState } from './lib/hydration/page-state.ts'

/** A dehydrated route match, under the one-letter keys that the router reads. */
interface SentMatch {
  i: string
  u: number
  s: AnyRouteMatch['status']
  ssr?: AnyRouteMatch['ssr']
  l?: unknown
  e?: unknown
  g?: true
}

/** The dehydrated state of a page, sent as JSON and not as a script. */
interface SentState {
  matches: SentMatch[]
  data: unknown
}

const isLast = ({ status, _notFound }: AnyRouteMatch) => status !== 'success' || _notFound

/** Up to the first that failed or found nothing: those below it are not on the page. */
function rendered(matches: AnyRouteMatch[]): AnyRouteMatch[] {
  const last = matches.findIndex(isLast)
  return last === -1 ? matches : matches.slice(0, last + 1)
}

const sentMatch = (match: AnyRouteMatch): SentMatch => ({
  i: match.id.replaceAll('/', '#'),
  u: match.updatedAt,
  s: match.status,
  ssr: match.ssr,
  l: match.loaderData,
  e: match.error === undefined ? undefined : sentError(match.error),
  ...(match._notFound && { g: true }),
})

/** A refusal is sent; of a fault of ours nothing is. */
function sentError(error: unknown): unknown {
  if (error instanceof CallError) return { status: error.status, problem: error.problem }
  return error instanceof Error ? {} : error
}

export const stateOf = (router: AnyRouter): SentState => ({
  matches: rendered(router.state.matches).map(sentMatch),
  data: router.options.dehydrate?.(),
})

function readError(sent: unknown): unknown {
  const { status, problem } = sent as { status?: number; problem?: Problem }
  if (status !== undefined && problem) return new CallError(status, problem)
  return (sent as { isNotFound?: boolean }).isNotFound ? sent : new Error()
}

/** Puts the state of the page where the router looks for it when it hydrates. */
export function hydrateState(): void {
  const { matches, data } = takeState() as SentState
  const router = {
    matches: matches.map(({ e, ...match }) => (e ? { ...match, e: readError(e) } : match)),
    dehydratedData: data,
  }
  window.$_TSR = { router } as unknown as NonNullable<typeof window.$_TSR>
}
