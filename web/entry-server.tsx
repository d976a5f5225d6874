import type { StaticDataRouteOption } from '@tanstack/react-router'
import {
  createRequestHandler,
  renderRouterToString,
  RouterServer,
} from '@tanstack/react-router/ssr/server'
import type { RenderedPage, RenderInput } from '../domain/kernel/renderer.ts'
import { assetsFor } from './assets.ts'
import { addressOf, type PageCode } from './built-files.ts'
import type { GuestStart } from './guest/guest-app.tsx'
import { renderGuest } from './guest/render.tsx'
import type { Transport } from './lib/queries/call.ts'
import { stateElement } from './lib/hydration/page-state.ts'
import { createAppRouter } from './router.tsx'
import { stateOf } from './dehydrated-state.ts'
import { isBarePath } from './shell/bare-path.ts'
import { sheetsOf } from './styles/sheets.ts'

export { linkedCookie } from './assets.ts'
export { canonicalAddress } from './canonical-address.ts'

/** Renders the page of an address as everybody sees it: nothing personal is in it. */
export async function render(input: RenderInput): Promise<RenderedPage> {
  const transport: Transport = async (target, address) => {
    const { status, body } = await input.read(target.path, address)
    return { status, text: body }
  }
  const request = new Request(new URL(input.url, input.publicUrl))
  let code: PageCode = { entry: 'app', routeIds: [] }
  let sheets: string[] = []
  let flags: StaticDataRouteOption[] = []
  let state = ''
  const handle = createRequestHandler({
    request,
    createRouter: () => {
      const router = createAppRouter({
        transport,
        renderedAt: input.now,
        publicUrl: input.publicUrl,
        submission: input.submission,
      })
      // The router would write its dehydrated state as an inline script; ours is sent as JSON.
      const withoutScript = (ssr: NonNullable<typeof router.serverSsr>) => {
        ssr.disableHydration()
        ssr.dehydrate = () => Promise.resolve()
      }
      router.serverSsrLifecycle = { onServerSsrAttach: [withoutScript] }
      return router
    },
  })
  const response = await handle(async ({ router, responseHeaders }) => {
    const { matches } = router.state
    sheets = sheetsOf(matches)
    flags = matches.map(({ staticData }) => staticData)
    const guest = await renderGuest(router)
    if (guest) {
      code = { entry: 'guest', file: guest.file }
      const start: GuestStart = { ...guest.state, code: addressOf(guest.file) }
      state = stateElement(start)
      return new Response(guest.html, { headers: responseHeaders })
    }
    code = { entry: 'app', routeIds: matches.map(({ routeId }) => String(routeId)) }
    state = stateElement(stateOf(router))
    return renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    })
  })
  const html = await response.text()
  const personal = flags.some((flag) => flag.personal === true)
  const framed = flags.some((flag) => flag.framed === true)
  const fold = flags.findLast((flag) => flag.fold)?.fold
  // A short list ends above it.
  const hasFold = fold !== undefined && html.includes(`id="${fold}"`)
  // No analytics where the address holds a personal code, nor inside a frame, whose page is counted already.
  const analytics = personal || framed ? null : input.analytics
  const hasFooter = !flags.some((flag) => flag.bare) && !isBarePath(new URL(request.url).pathname)
  const { tags, scripts, styles } = assetsFor({
    code,
    sheets,
    fold: hasFold ? fold : undefined,
    hasFooter,
    analytics,
    linked: input.linked,
    worker: input.worker,
    waitsForTouch: flags.some((flag) => flag.waitsForTouch === true),
  })
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: html
      .replace('</head>', () => `${tags}</head>`)
      .replace('</body>', () => `${state}</body>`),
    personal,
    framed,
    scripts,
    styles,
  }
}
