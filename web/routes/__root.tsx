import { useQueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { conventionQuery } from '../lib/convention.ts'
import { pageHead } from '../lib/head.ts'
import { keepLive } from '../lib/live.ts'
import type { RouterContext } from '../router.tsx'
import { Footer } from '../shell/footer.tsx'
import { fetchSheets, PageSheets } from '../shell/page-sheets.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { MeepleShapes } from '../ui/meeple.tsx'
import { ToastProvider } from '../ui/overlays/toast.tsx'

const description =
  'A weekend around the table: a yearly two-day board-game convention. Bring games, find a table, sit down.'

export const Route = createRootRouteWithContext<RouterContext>()({
  // On their way while the page's data is.
  beforeLoad: ({ matches }) => fetchSheets(matches),
  loader: ({ context }) => context.queryClient.ensureQueryData(conventionQuery).then(() => null),
  head: (input) => pageHead(input, { description }),
  component: Root,
})

function Root() {
  const client = useQueryClient()
  const { clock } = Route.useRouteContext()
  const bare = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.bare === true),
  })
  useEffect(() => keepLive(client, clock.renderedAt), [client, clock])
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'yes'
  }, [])
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FBF7EF" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141E1A" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <HeadContent />
        <PageSheets />
      </head>
      <body>
        <MeepleShapes />
        <ToastProvider>{bare ? <Outlet /> : <Framed />}</ToastProvider>
      </body>
    </html>
  )
}

function Framed() {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <TopBar />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
