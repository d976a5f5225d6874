import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { rememberOffsets } from '../domain/kernel/zone-offsets.ts'
import { browserAddress } from './guest/browser-address.ts'
import { GuestApp, type GuestStart } from './guest/guest-app.tsx'
import type { PageModule } from './guest/pages.ts'
import { bringArrayMethods } from './lib/hydration/array-methods.ts'
import { recordPreHydrationInput } from './lib/hydration/pre-hydration-input.ts'
import { nextTask } from './lib/hydration/next-task.ts'
import { takeState } from './lib/hydration/page-state.ts'
import { holdPresses } from './lib/hydration/press-replay.ts'
import './styles/index.css'

bringArrayMethods(Array.prototype)
recordPreHydrationInput()
const state = takeState() as GuestStart
rememberOffsets(...state.zone)
const load = (address: string): Promise<PageModule> => import(/* @vite-ignore */ address)
// Not awaited here: the page's own code might import this file, and wait for it.
void load(state.code).then(async (code) => {
  // On a slow phone the page's code has kept the thread for long enough.
  await nextTask()
  const { pathname } = location
  // To any other page the browser goes alone.
  holdPresses(`[href="${pathname}"],[href^="${pathname}?"]`)
  startTransition(() => {
    hydrateRoot(
      document.body,
      <GuestApp {...code} state={state} address={browserAddress(state.place)} />,
    )
  })
})
