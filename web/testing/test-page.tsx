import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Convention } from '../../domain/convention/schema.ts'
import { conventionQuery } from '../lib/convention.ts'

type QueryData = readonly (readonly [queryKey: readonly unknown[], data: unknown])[]

const rootRoute = createRootRoute()
const pageRoute = createRoute({ getParentRoute: () => rootRoute, path: '/form' })

// Data shows at once, without the timer that usually batches updates.
notifyManager.setScheduler((update) => update())

/** A query client that holds this data and considers it fresh. */
export function clientWith(queryData: QueryData): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  })
  for (const [queryKey, data] of queryData) client.setQueryData(queryKey, data)
  return client
}

/** Renders a part of a page at `/form` whose loader read this data. */
export function renderPage(
  children: ReactNode,
  convention: Partial<Convention> = {},
  queryData: QueryData = [],
  historyState = {},
) {
  const history = createMemoryHistory({ initialEntries: ['/form'] })
  history.replace('/form', historyState)
  const router = createRouter({ routeTree: rootRoute.addChildren([pageRoute]), history })
  const client = clientWith([
    [conventionQuery.queryKey, { timeZone: 'America/New_York', ...convention }],
    ...queryData,
  ])
  render(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </RouterContextProvider>,
  )
  return { history, client }
}
