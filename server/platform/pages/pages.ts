import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormSubmission } from '../../../domain/kernel/forms/form-submission.ts'
import type { CanonicalAddress, RenderedPage, Renderer } from '../../../domain/kernel/renderer.ts'
import type { Topic } from '../../../domain/kernel/topics.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { SubmissionPage } from '../http/forms/forms.ts'
import { pageHeaders } from '../http/headers.ts'
import { type ResponseCache, type FreshResponse, sendCached } from '../cache/response-cache.ts'
import { endpointName, type ServedEndpoint } from '../http/serve.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { hasAssets, pageKey } from './linked-assets.ts'

interface PagesOptions {
  servedEndpoints: ReadonlyMap<string, ServedEndpoint>
  cache: ResponseCache
  renderer: Renderer
  config: Config
  clock: Clock
}

interface PageVariant {
  isLinked: boolean
  submission?: FormSubmission | null
}

/** Every address that is neither the interface nor a file is a page. */
export function pageHandler({ servedEndpoints, cache, renderer, config, clock }: PagesOptions) {
  const runLimited = createConcurrencyLimit({ concurrency: 2, maxWaiting: 60 })

  const renderQueued = (
    address: CanonicalAddress,
    variant: PageVariant,
    addTopics: (topics: readonly Topic[]) => void,
  ): Promise<FreshResponse> =>
    // A form that came back is made for one person alone: what everybody opens goes first.
    runLimited(address.isPlain && !variant.submission, () => renderNow(address, variant, addTopics))

  const renderNow = async (
    address: CanonicalAddress,
    { isLinked, submission = null }: PageVariant,
    addTopics: (topics: readonly Topic[]) => void,
  ): Promise<FreshResponse> => {
    let isUnavailable = false
    const page = await renderer.render({
      url: address.url,
      publicUrl: config.publicUrl,
      now: clock.now(),
      analytics: config.analytics,
      submission,
      hasCachedAssets: isLinked,
      worker: config.serviceWorker,
      readApi: async (path, address) => {
        const endpoint = servedEndpoints.get(endpointName({ method: 'GET', path }))
        if (!endpoint) throw new Error(`Nothing is served at ${path}`)
        addTopics(endpoint.target.topics)
        const answer = await endpoint.read(address)
        isUnavailable ||= answer.status === 503
        return answer
      },
    })
    const personal = page.personal || address.personal
    return {
      // What it is made of could not be read just now: 503 asks to come back, 500 would call the page broken.
      status: isUnavailable && page.status >= 500 ? 503 : page.status,
      isUncacheable: page.personal,
      body: page.html,
      headers: {
        ...pageHeaders(address.url.split('?')[0] ?? ''),
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOf({ ...page, personal }, config),
        'cache-control': personal ? 'no-store' : 'no-cache',
        ...(page.location !== null && { location: pathOf(page.location, config.publicUrl) }),
        // No other site learns the token; our own form still says where it comes from.
        ...(personal && { 'referrer-policy': 'same-origin' }),
      },
    }
  }

  const get = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = renderer.canonicalAddress(request.url)
    const isThanks = thanksQuery.test(address.url)
    if (isThanks && isExternalNavigation(request)) {
      return reply.redirect(address.url.replace(thanksQuery, ''), 303)
    }
    // What depends on more than the address is kept where no address finds it.
    const kind = `${address.personal ? ' personal' : ''}${isThanks ? ' thanks' : ''}`
    const isLinked = hasAssets(request, renderer)
    const key = pageKey(address.url + kind, isLinked)
    const render: Parameters<typeof cache.get>[2] = (addTopics) =>
      renderQueued(address, { isLinked }, addTopics)
    const page = await cache.get(key, { topics: [] }, render, request)
    return sendCached(request, reply, page)
  }

  const answer: SubmissionPage = async (request, reply, { status, submission }) => {
    const variant = { isLinked: hasAssets(request, renderer), submission }
    const address = renderer.canonicalAddress(request.url)
    const { headers, body } = await renderQueued(address, variant, () => {})
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(body)
  }

  return { get, answer }
}

/** Says that a form was taken. No page that thanks knows anything else of its address. */
const thanksQuery = /\?sent=(?:true|changed)$/

/** By a link that somebody shared: only the browser that sent the form comes from this site. Older ones do not say. */
const isExternalNavigation = ({ headers }: FastifyRequest) => {
  const fetchSite = headers['sec-fetch-site']
  return fetchSite !== undefined && fetchSite !== 'same-origin'
}

/** Whatever it says, it stays on this site. */
function pathOf(location: string, publicUrl: string): string {
  const { pathname, search } = new URL(location, publicUrl)
  return `/${pathname.replace(/^\/+/, '')}${search}`
}

/** Scripts and styles that we wrote are allowed by their hashes: nothing that is slipped in can run. */
function policyOf(
  { scripts, styles, isFrameAllowed, personal }: RenderedPage,
  config: Config,
): string {
  const originOf = (address: string) => (URL.canParse(address) ? [new URL(address).origin] : [])
  const enabledAnalytics = isFrameAllowed || personal ? null : config.analytics
  const analytics = enabledAnalytics ? originOf(enabledAnalytics.scriptUrl) : []
  const rules: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...analytics],
    'style-src': ["'self'", ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...originOf(config.photoBaseUrl)],
    'connect-src': ["'self'", ...analytics],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...originOf(config.newsletterFormUrl)],
    'frame-ancestors': [isFrameAllowed ? "'self'" : "'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
