import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useContext } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { Shell } from '../../shell/shell.tsx'
import { HydrationBoundary } from './hydration-boundary.tsx'
import { HydratedContext, useHydrated } from './use-hydrated.ts'

function Part({ name, renders }: { name: string; renders: string[] }) {
  renders.push(`${name} ${useHydrated() ? 'after' : 'as rendered'}`)
  return (
    <button type="button" onClick={() => renders.push(`${name} pressed`)}>
      {name}
    </button>
  )
}

function Page({ renders }: { renders: string[] }) {
  return (
    <Shell>
      <HydrationBoundary>
        <Part name="outer" renders={renders} />
        <HydrationBoundary>
          <Part name="inner" renders={renders} />
        </HydrationBoundary>
      </HydrationBoundary>
      <HydrationBoundary>
        <Part name="other" renders={renders} />
      </HydrationBoundary>
    </Shell>
  )
}

/** Server and browser each have a router of their own. */
const withRouter = (page: ReactNode) => (
  <RouterContextProvider router={createRouter({ routeTree: createRootRoute() }) as never}>
    {page}
  </RouterContextProvider>
)

function openPage() {
  const renders: string[] = []
  const body = document.createElement('div')
  body.innerHTML = renderToString(withRouter(<Page renders={[]} />))
  document.body.append(body)
  const open = () => {
    const root = hydrateRoot(body, withRouter(<Page renders={renders} />))
    onTestFinished(() => act(() => root.unmount()))
  }
  onTestFinished(() => {
    body.remove()
    delete document.documentElement.dataset['hydrated']
  })
  return { renders, open }
}

test('reports the page as hydrated once, when all parts are', async () => {
  const { renders, open } = openPage()
  await act(async () => open())
  expect(renders).toEqual([
    'outer as rendered',
    'other as rendered',
    'inner as rendered',
    'outer after',
    'inner after',
    'other after',
  ])
  expect(document.documentElement.dataset['hydrated']).toBe('yes')
})

test('a click is answered once its own part is hydrated, before the others', () => {
  const { renders, open } = openPage()
  open()
  fireEvent.click(screen.getByText('other'))
  expect(renders.slice(0, 3)).toEqual(['other as rendered', 'other pressed', 'outer as rendered'])
})

test('outside a page everything counts as hydrated', () => {
  const Outside = () => String(useContext(HydratedContext) !== null)
  expect(renderToString(<Outside />)).toBe('true')
})
