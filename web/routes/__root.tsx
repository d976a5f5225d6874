import { useQueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  Outlet,
  Scripts,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import { userStorageKey } from '../../domain/convention/rules.ts'
import { conventionQuery, useConvention } from '../lib/convention.ts'
import { DemoBar } from '../demo/demo-bar.tsx'
import { pageHead, siteDescription } from '../lib/head.ts'
import { usePath } from '../lib/navigation.tsx'
import { startLiveUpdates } from '../lib/queries/live.ts'
import type { RouterContext } from '../router.tsx'
import { isBarePath } from '../shell/bare-path.ts'
import { DocumentHead } from '../shell/document-head.tsx'
import { focusHeadingAfterNavigation } from '../shell/focus-heading.ts'
import { Frame } from '../shell/frame.tsx'
import { fetchSheets } from '../shell/page-sheets.tsx'
import { Shell } from '../shell/shell.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  // Fetched in parallel with the page's data.
  beforeLoad: ({ matches }) => fetchSheets(matches),
  loader: ({ context }) => context.queryClient.ensureQueryData(conventionQuery).then(() => null),
  // Each page has a canonical link of its own.
  head: (input) => ({ meta: pageHead(input, { description: siteDescription }).meta }),
  component: Root,
})

function Root() {
  const client = useQueryClient()
  const { clock } = Route.useRouteContext()
  const hasBareMatch = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.bare === true),
  })
  const isFramed = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.framed === true),
  })
  const isBare = isBarePath(usePath())
  const router = useRouter()
  const convention = useConvention()
  const { announcement } = convention
  useEffect(() => startLiveUpdates(client, clock.renderedAt), [client, clock])
  useEffect(() => focusHeadingAfterNavigation(router), [router])
  return (
    // The first script of the page marks this element with the logged-in user, and with a closed announcement.
    <html
      lang="en"
      data-user={userStorageKey(convention)}
      data-announcement={announcement?.id}
      data-announcement-until={announcement?.until}
      suppressHydrationWarning
    >
      <head>
        <DocumentHead />
      </head>
      <body>
        <Shell>
          {/* The page around a frame has its own. */}
          {!isFramed && <DemoBar />}
          {hasBareMatch ? (
            <Outlet />
          ) : isBare ? (
            <main id="content">
              <Outlet />
            </main>
          ) : (
            <Frame>
              <Outlet />
            </Frame>
          )}
        </Shell>
        <Scripts />
      </body>
    </html>
  )
}
