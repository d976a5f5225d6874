import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Convention } from '../../domain/convention/schema.ts'
import { pageCache, type QueryData } from '../guest/page-cache.ts'
import { plainNavigation } from '../guest/plain-navigation.tsx'
import { CacheContext } from '../lib/queries/cache.ts'
import { conventionQuery } from '../lib/convention.ts'
import { NavigationContext } from '../lib/navigation.tsx'

/** Renders it as a page at `/form` would that has read this, and answers the browser's history. */
export function renderPage(
  children: ReactNode,
  convention: Partial<Convention> = {},
  queryData: QueryData = [],
) {
  const history = createMemoryHistory({ initialEntries: ['/form'] })
  const place = { path: '/form', search: '' }
  const navigation = plainNavigation({
    subscribe: () => () => {},
    current: () => place,
    rendered: () => place,
    history: () => history,
    isGuarded: () => false,
    leave: () => Promise.resolve(),
  })
  const cache = pageCache([
    [conventionQuery.queryKey, { timeZone: 'America/New_York', ...convention }],
    ...queryData,
  ])
  render(
    <NavigationContext value={navigation}>
      <CacheContext value={cache}>{children}</CacheContext>
    </NavigationContext>,
  )
  return history
}
