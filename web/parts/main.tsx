import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/index.css'
import '../styles/ui/drawer.css'
import '../styles/sheets/table.css'
import { queryCache } from '../app/query-cache.ts'
import { routerNavigation } from '../app/router-navigation.tsx'
import { CacheContext } from '../lib/queries/cache.ts'
import { NavigationContext } from '../lib/navigation.tsx'
import { MeepleShapes } from '../ui/meeple-shapes.tsx'
import { ToastProvider } from '../ui/overlays/toast.tsx'
import './parts.css'
import { Parts } from './parts.tsx'

const client = new QueryClient()
const cache = queryCache(client)

// Dialogs ask the router before they are left.
const router = createRouter({
  routeTree: createRootRoute({ component: Page }),
  history: createMemoryHistory(),
})

function Page() {
  return (
    <QueryClientProvider client={client}>
      <NavigationContext value={routerNavigation}>
        <CacheContext value={cache}>
          <MeepleShapes />
          <ToastProvider>
            <Suspense>
              <Parts />
            </Suspense>
          </ToastProvider>
        </CacheContext>
      </NavigationContext>
    </QueryClientProvider>
  )
}

const place = document.getElementById('parts')
if (place) createRoot(place).render(<RouterProvider router={router} />)
