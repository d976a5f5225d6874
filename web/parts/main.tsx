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
import { MeepleShapes } from '../ui/meeple.tsx'
import { ToastProvider } from '../ui/overlays/toast.tsx'
import './parts.css'
import { Parts } from './parts.tsx'

const client = new QueryClient()

// Dialogs ask the router before they are left.
const router = createRouter({
  routeTree: createRootRoute({ component: Page }),
  history: createMemoryHistory(),
})

function Page() {
  return (
    <QueryClientProvider client={client}>
      <MeepleShapes />
      <ToastProvider>
        <Suspense>
          <Parts />
        </Suspense>
      </ToastProvider>
    </QueryClientProvider>
  )
}

const place = document.getElementById('parts')
if (place) createRoot(place).render(<RouterProvider router={router} />)
