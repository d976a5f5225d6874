import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormSubmission } from '../../../domain/kernel/forms/form-submission.ts'
import type { CanonicalAddress, RenderedPage, Renderer } from '../../../domain/kernel/renderer.ts'
import type { Topic } from '../../../domain/kernel/topics.ts'
import type { Clock } from '../clock.ts'
import type { DemoClock } from '../demo-clock.ts'
import type { Config } from '../config.ts'
import type { SubmissionPage } from '../http/forms/forms.ts'
import { pageHeaders } from '../http/headers.ts'
import { type FreshResponse, sendCached } from '../cache/cached-response.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { endpointName, type ServedEndpoint } from '../http/serve.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { hasAssets, pageKey } from './linked-assets.ts'

interface PagesOptions {
  servedEndpoints: ReadonlyMap<string, ServedEndpoint>
  cache: ResponseCache
  renderer: Renderer
  config: Config
  clock: Clock
  demoClock?: DemoClock | undefined
}

interface PageVariant {
  isLinked: boolean
  submission?: FormSubmission | null
}

/** Handles every address that is neither an API call nor a file. */
export function pageHandler(options: PagesOptions) {
  const { servedEndpoints, cache, renderer, config, clock, demoClock } = options
  const runLimited = createConcurrencyLimit({ concurrency: 2, maxWaiting: 60 })

  const renderQueued = (
    address: CanonicalAddress,
    variant: PageVariant,
    addTopics: (topics: readonly Topic[]) => void,
  ): Promise<FreshResponse> =>
    // A submitted form is rendered for one visitor; popular pages go first.
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
      ...(demoClock && { demo: demoClock.time() }),
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
      // The data could not be read at the moment: 503 requests a retry, while 500 would mean a broken page.
      status: isUnavailable && page.status >= 500 ? 503 : page.status,
      isUncacheable: page.personal,
      body: page.html,
      headers: {
        ...pageHeaders(address.url.split('?')[0] ?? ''),
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOf({ ...page, personal }, config),
        'cache-control': personal ? 'no-store' : 'no-cache',
        ...(page.location !== null && { location: pathOf(page.location, config.publicUrl) }),
        // Hides the token in the address from other sites; our own forms still send their origin.
        ...(personal && { 'referrer-policy': 'same-origin' }),
      },
    }
  }

  const get = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = renderer.canonicalAddress(request.url)
    if (address.redirectTo !== undefined) {
      return reply.header('cache-control', 'no-cache').redirect(address.redirectTo, 308)
    }
    const isThanks = thanksQuery.test(address.url)
    if (isThanks && isExternalNavigation(request)) {
      return reply.redirect(address.url.replace(thanksQuery, ''), 303)
    }
    // Variants that depend on more than the address get keys that no address can match.
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

/** Address of a confirmation. Pages that confirm a form ignore all other parameters. */
const thanksQuery = /\?sent=(?:true|changed)$/

/**
 * Detects a shared link: only the browser that sent the form comes from this site. Older browsers send no such header.
 */
const isExternalNavigation = ({ headers }: FastifyRequest) => {
  const fetchSite = headers['sec-fetch-site']
  return fetchSite !== undefined && fetchSite !== 'same-origin'
}

/** Ensures that a redirect stays on this site. */
function pathOf(location: string, publicUrl: string): string {
  const { pathname, search } = new URL(location, publicUrl)
  return `/${pathname.replace(/^\/+/, '')}${search}`
}

/** Allows our own scripts and styles by their hashes, so that injected ones cannot run. */
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
