import {
  dehydrate,
  type DehydratedState,
  hydrate,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { DemoTime } from '../domain/kernel/demo-time.ts'
import type { FormSubmission } from '../domain/kernel/forms/form-submission.ts'
import type { Convention } from '../domain/convention/schema.ts'
import type { Instant } from '../domain/kernel/time.ts'
import { readOffsetsAround } from '../domain/kernel/time-zone.ts'
import { cacheOffsets, type ZoneOffsets } from '../domain/kernel/zone-offsets.ts'
import { conventionQuery } from './lib/convention.ts'
import type { CallTransport } from './lib/queries/call.ts'
import { errorSerialization } from './lib/queries/error-serialization.ts'
import { type PageEnvironment, PageContext } from './lib/page.ts'
import { transports } from './lib/queries/query-for.ts'
import { followDemoTime } from './lib/time/clock.ts'
import { routeTree } from './routeTree.gen.ts'
import { NotFound } from './shell/not-found.tsx'
import { PageError } from './shell/page-error.tsx'
import type { SheetName } from './styles/sheets.ts'
import { Pending } from './ui/loading.tsx'

export interface RouterContext extends PageEnvironment {
  queryClient: QueryClient
}

interface Options {
  transport: CallTransport
  renderedAt: Instant
  demo?: DemoTime | undefined
  publicUrl: string
  submission?: FormSubmission | null
  /** Marks the scripts that the router writes into a page. */
  nonce?: string
}

interface DehydratedRouterState {
  zone: readonly [timeZone: string, offsets: ZoneOffsets] | null
  queries: DehydratedState
  renderedAt: Instant
  demo?: DemoTime
  publicUrl: string
  submission: FormSubmission | null
}

/** The type of the router's constructor leaves this option out. */
const serialization = { serializationAdapters: [errorSerialization] }
const staleTime = 60_000
const gcTime = 600_000
/** Sets no timer on the server: it would hold the data of a rendered page in memory until it ran. */
const noGcTimer = Infinity

export function createAppRouter({
  transport,
  renderedAt,
  demo,
  publicUrl,
  submission = null,
  nonce,
}: Options) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        gcTime: import.meta.env.SSR ? noGcTimer : gcTime,
        retry: 1,
        refetchOnWindowFocus: true,
      },
    },
  })
  transports.set(queryClient, transport)
  const context: RouterContext = {
    queryClient,
    clock: { renderedAt, ...(demo && { demo }) },
    publicUrl,
    submission,
    forgetSubmission: () => {
      context.submission = null
    },
  }
  return createRouter({
    routeTree,
    context,
    defaultStaleTime: staleTime,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPreload: 'intent',
    defaultPreloadDelay: 100,
    // The query cache knows which data is fresh; the router checks it each time.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    ...serialization,
    ...(nonce !== undefined && { ssr: { nonce } }),
    defaultPendingComponent: Pending,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageError,
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <PageContext value={context}>{children}</PageContext>
      </QueryClientProvider>
    ),
    // Each side bundles only its own half. The state is plain JSON, although its types do not say so.
    ...(import.meta.env.SSR
      ? {
          dehydrate: (): object =>
            ({
              zone: zoneOf(queryClient.getQueryData(conventionQuery.queryKey), renderedAt),
              queries: dehydrate(queryClient),
              renderedAt: context.clock.renderedAt,
              ...(demo && { demo }),
              publicUrl,
              submission,
            }) satisfies DehydratedRouterState,
        }
      : {
          hydrate: (dehydrated: object) => {
            const state = dehydrated as DehydratedRouterState
            if (state.zone) cacheOffsets(...state.zone)
            hydrate(queryClient, state.queries)
            context.clock.renderedAt = state.renderedAt
            if (state.demo) followDemoTime((context.clock.demo = state.demo))
            context.publicUrl = state.publicUrl
            context.submission = state.submission
          },
        }),
  })
}

/** The offsets of the convention's time zone, so that no page formats its first date with the slow platform formatter. */
function zoneOf(convention: Convention | undefined, at: Instant): DehydratedRouterState['zone'] {
  return convention ? [convention.timeZone, readOffsetsAround(at, convention.timeZone)] : null
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The id of the first element below the fold on a phone: rendering is blocked until it is parsed. */
    fold?: string
    /** Rendered for one person's token: never cached, never indexed, no referrer. */
    personal?: boolean
    /** Shown inside a frame of our own. */
    framed?: boolean
    /** Hides the top bar and the footer. */
    bare?: boolean
    /** Stylesheets of its own. */
    sheets?: readonly SheetName[]
  }
}
