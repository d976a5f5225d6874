import { createMemoryHistory } from '@tanstack/history'
import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { userStorageName } from '../../domain/convention/rules.ts'
import { offsetsAround } from '../../domain/kernel/time-zone.ts'
import { rememberOffsets } from '../../domain/kernel/zone-offsets.ts'
import { conventionQuery } from '../lib/convention.ts'
import type { Page } from '../lib/page.ts'
import { DocumentHead } from '../shell/document-head.tsx'
import { GuestApp, type GuestState } from './guest-app.tsx'
import { guestFiles } from './files.ts'
import { isGuestPath, loadGuest } from './pages.ts'
import type { Address, Place } from './plain-navigation.tsx'

interface RenderedGuest {
  html: string
  /** Where its own code is. */
  file: string
  state: GuestState
}

const never = () => () => {}

/** On the server a page stays where it is. */
function fixedAddress(place: Place): Address {
  const history = createMemoryHistory({ initialEntries: [place.path + place.search] })
  return {
    subscribe: never,
    current: () => place,
    rendered: () => place,
    history: () => history,
    isGuarded: () => false,
    leave: () => Promise.resolve(),
  }
}

/** The page that the router has loaded, if it is a guest's and nothing went wrong; else the router renders it itself. */
export async function renderGuest(router: AnyRouter): Promise<RenderedGuest | null> {
  const { matches, location } = router.state
  const leaf = matches.at(-1)
  const isWhole = matches.every(({ status, _notFound }) => status === 'success' && !_notFound)
  const path = String(leaf?.routeId)
  if (!isWhole || !isGuestPath(path)) return null
  const { queryClient, clock, publicUrl, submission } = router.options.context as Page & {
    queryClient: QueryClient
  }
  const convention = await queryClient.ensureQueryData(conventionQuery)
  const { timeZone } = convention
  const offsets = offsetsAround(clock.renderedAt, timeZone)
  rememberOffsets(timeZone, offsets)
  const file = guestFiles[path]
  const state: GuestState = {
    params: leaf?.params as Record<string, string>,
    place: { path: location.pathname, search: location.searchStr },
    queryData: queryClient
      .getQueryCache()
      .getAll()
      // What could not be read is asked for by the browser.
      .filter(({ state: { data } }) => data !== undefined)
      .map(({ queryKey, state: { data } }) => [queryKey, data]),
    renderedAt: clock.renderedAt,
    zone: [timeZone, offsets],
    publicUrl,
    submission,
  }
  const { Page, Frame } = await loadGuest(path)
  const isBare = matches.some(({ staticData }) => staticData.bare === true)
  if (isBare !== (Frame === undefined)) throw new Error(`${path} is bare in one place only`)
  const head = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <DocumentHead />
    </RouterContextProvider>,
  )
  // The body by itself, as it is what the browser takes over.
  const body = renderToString(
    <GuestApp state={state} address={fixedAddress(state.place)} Page={Page} Frame={Frame} />,
  )
  return {
    html: `<!DOCTYPE html><html lang="en" data-user="${userStorageName(convention)}"><head>${head}</head><body>${body}</body></html>`,
    file,
    state,
  }
}
