import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { rememberOffsets } from '../domain/kernel/zone-offsets.ts'
import { browserAddress } from './guest/browser-address.ts'
import { GuestApp, type GuestState } from './guest/guest-app.tsx'
import { loadGuest } from './guest/pages.ts'
import { bringArrayMethods } from './lib/hydration/array-methods.ts'
import { recordPreHydrationInput } from './lib/hydration/pre-hydration-input.ts'
import { takeState } from './lib/hydration/page-state.ts'
import { holdPresses } from './lib/hydration/press-replay.ts'
import './styles/index.css'

bringArrayMethods(Array.prototype)
recordPreHydrationInput()
const state = takeState() as GuestState
rememberOffsets(...state.zone)
// Not awaited here: the page's own code may wait for this file itself.
void loadGuest(state.page).then((code) => {
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
