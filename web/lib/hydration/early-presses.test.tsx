import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Shell } from '../../shell/shell.tsx'
import { keepPresses } from '../inline-scripts/keep-presses.ts'
import { type Navigation, NavigationContext } from '../navigation.tsx'
import { HydrationBoundary } from './hydration-boundary.tsx'
import { holdPresses } from './press-replay.ts'
import { useHydrated } from './use-hydrated.ts'

// jsdom has no animations.
Element.prototype.animate = () => ({ cancel: () => {} }) as Partial<Animation> as Animation

function SitDown({ seen }: { seen: string[] }) {
  const known = useHydrated() ? 'known' : 'unknown'
  return (
    <button type="button" className="when-signed-in" onClick={() => seen.push(known)}>
      <b>Sit down</b>
    </button>
  )
}

test('a press before any script is there is shown, and made once it is known who is signed in', async () => {
  const seen: string[] = []
  const page = (
    <NavigationContext value={{ usePath: () => '/now' } as Navigation}>
      <Shell>
        <HydrationBoundary>
          <SitDown seen={seen} />
          <button type="button">On my way</button>
        </HydrationBoundary>
      </Shell>
    </NavigationContext>
  )
  const body = document.createElement('div')
  body.innerHTML = renderToString(page)
  document.body.innerHTML = '<button type="button" popovertarget="menu">Menu</button>'
  document.body.append(body)
  const pressed = () =>
    [...document.querySelectorAll('[data-pressed]')].map((one) => one.textContent)

  keepPresses()
  document.body.click()
  document.querySelector('b')?.click()
  document.querySelector('b')?.click()
  document.querySelector<HTMLElement>('[popovertarget]')?.click()
  expect([pressed(), seen]).toEqual([['Sit down'], []])

  holdPresses('a', 600_000)
  const root = hydrateRoot(body, page)
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(seen).toEqual(['known'])
  })
  document.querySelector('b')?.click()
  expect([pressed(), seen]).toEqual([[], ['known', 'known']])
  act(() => root.unmount())
})
