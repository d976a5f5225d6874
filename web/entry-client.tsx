import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fetchTransport } from './lib/queries/call.ts'
import { bringArrayMethods } from './lib/hydration/array-methods.ts'
import { nextTask } from './lib/hydration/next-task.ts'
import { recordPreHydrationInput } from './lib/hydration/pre-hydration-input.ts'
import { holdPresses } from './lib/hydration/press-replay.ts'
import { createAppRouter } from './router.tsx'
import { hydrateState } from './dehydrated-state.ts'
import './styles/index.css'

bringArrayMethods(Array.prototype)
const router = createAppRouter({
  transport: fetchTransport,
  renderedAt: new Date().toISOString(),
  publicUrl: window.location.origin,
})

recordPreHydrationInput()
hydrateState()
// Not awaited: the routes' chunks import this module, and would wait for it.
void hydrate(router).then(async () => {
  await nextTask()
  // Those that lead elsewhere, or open something else, are the browser's.
  holdPresses('a[href^="/"]:not([target],[download])')
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />)
  })
})
