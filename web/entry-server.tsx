import { randomBytes } from 'node:crypto'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import {
  createRequestHandler,
  renderRouterToString,
  RouterServer,
} from '@tanstack/react-router/ssr/server'
import type { RenderedPage, RenderInput } from '../domain/kernel/renderer.ts'
import { assetsFor } from './assets.ts'
import { discoveryTags } from './discovery-tags.ts'
import type { CallTransport } from './lib/queries/call.ts'
import { createAppRouter } from './router.tsx'
import { extractNonce } from './script-nonce.ts'
import { isBarePath } from './shell/bare-path.ts'
import { stylesheetsOf } from './styles/sheets.ts'

export { linkedCookie } from './assets.ts'
export { canonicalAddress } from './canonical-address.ts'

/** Renders the page of an address, the same for all users: it contains nothing personal. */
export async function render(input: RenderInput): Promise<RenderedPage> {
  const transport: CallTransport = async (target, address) => {
    const { status, body } = await input.readApi(target.path, address)
    return { status, text: body }
  }
  const request = new Request(new URL(input.url, input.publicUrl))
  const nonce = randomBytes(16).toString('base64url')
  let routeIds: string[] = []
  let sheets: string[] = []
  let flags: StaticDataRouteOption[] = []
  let discovery = ''
  const handle = createRequestHandler({
    request,
    createRouter: () =>
      createAppRouter({
        transport,
        renderedAt: input.now,
        demo: input.demo,
        publicUrl: input.publicUrl,
        submission: input.submission,
        nonce,
      }),
  })
  const response = await handle(({ router, responseHeaders }) => {
    const { matches } = router.state
    routeIds = matches.map(({ routeId }) => String(routeId))
    sheets = stylesheetsOf(matches)
    flags = matches.map(({ staticData }) => staticData)
    const { queryClient } = router.options.context
    discovery = discoveryTags({
      match: matches.at(-1),
      queryClient,
      publicUrl: input.publicUrl,
    })
    return renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    })
  })
  const { html, scripts: routerScripts } = extractNonce(await response.text(), nonce)
  const personal = flags.some((flag) => flag.personal === true)
  const framed = flags.some((flag) => flag.framed === true)
  const fold = flags.findLast((flag) => flag.fold)?.fold
  // A short list ends above the fold.
  const hasFold = fold !== undefined && html.includes(`id="${fold}"`)
  // No analytics for addresses with a personal code, nor inside a frame, whose page is already counted.
  const analytics = personal || framed ? null : input.analytics
  const hasFooter = !flags.some((flag) => flag.bare) && !isBarePath(new URL(request.url).pathname)
  const { tags, scripts, styles } = assetsFor({
    routeIds,
    sheets,
    fold: hasFold ? fold : undefined,
    hasFooter,
    analytics,
    hasCachedStyles: input.hasCachedAssets,
    startsWorker: input.worker,
  })
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: html.replace('</head>', () => `${tags}${discovery}</head>`),
    personal,
    isFrameAllowed: framed,
    scripts: [...scripts, ...routerScripts],
    styles,
  }
}
