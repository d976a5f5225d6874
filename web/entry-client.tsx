import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fetchTransport } from './lib/queries/call.ts'
import { addMissingArrayMethods } from './lib/hydration/array-methods.ts'
import { recordPreHydrationInput } from './lib/hydration/pre-hydration-input.ts'
import { createAppRouter } from './router.tsx'
import './styles/index.css'

addMissingArrayMethods(Array.prototype)
const router = createAppRouter({
  transport: fetchTransport,
  renderedAt: new Date().toISOString(),
  publicUrl: window.location.origin,
})
recordPreHydrationInput()
// A top-level await would deadlock: the chunks of the routes import this module.
void hydrate(router).then(() =>
  startTransition(() => void hydrateRoot(document, <RouterProvider router={router} />)),
)
