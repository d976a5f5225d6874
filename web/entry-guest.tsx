import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { rememberOffsets } from '../domain/kernel/zone-offsets.ts'
import { browserAddress } from './guest/browser-address.ts'
import { GuestApp, type GuestState } from './guest/guest-app.tsx'
import { loadGuest } from './guest/pages.ts'
import { bringArrayMethods } from './lib/hydration/array-methods.ts'
import { recordPreHydrationInput } from './lib/hydration/pre-hydration-input.ts'
import { ignoreIdlePresses } from './lib/hydration/idle-presses.ts'
import { takeState } from './lib/hydration/page-state.ts'
import './styles/index.css'

bringArrayMethods(Array.prototype)
recordPreHydrationInput()
// To any other page the browser goes alone.
ignoreIdlePresses(`[href^="${location.pathname}"]`)
const state = takeState() as GuestState
rememberOffsets(...state.zone)
// Not awaited here: the page's own code may wait for this file itself.
void loadGuest(state.page).then((code) =>
  startTransition(() => {
    hydrateRoot(
      document.body,
      <GuestApp {...code} state={state} address={browserAddress(state.place)} />,
    )
  }),
)
