import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Submission } from '../../../domain/kernel/forms/form-submission.ts'
import type { CanonicalAddress, RenderedPage, Renderer } from '../../../domain/kernel/renderer.ts'
import type { Topic } from '../../../domain/kernel/topics.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { SubmissionPage } from '../http/forms/forms.ts'
import { pageHeaders } from '../http/headers.ts'
import { type ResponseCache, type FreshResponse, sendCached } from '../cache/response-cache.ts'
import { nameOf, type Served } from '../http/serve.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { hasAssets, pageKey } from './linked-assets.ts'

interface Options {
  served: ReadonlyMap<string, Served>
  cache: ResponseCache
  renderer: Renderer
  config: Config
  clock: Clock
}

interface Variant {
  linked: boolean
  submission?: Submission | null
}

/** Every address that is neither the interface nor a file is a page. */
export function pageHandler({ served, cache, renderer, config, clock }: Options) {
  const limited = createConcurrencyLimit({ concurrency: 2, mostWaiting: 60 })

  const make = (
    address: CanonicalAddress,
    variant: Variant,
    depend: (topics: readonly Topic[]) => void,
  ): Promise<FreshResponse> =>
    // A form that came back is made for one person alone: what everybody opens goes first.
    limited(address.isPlain && !variant.submission, () => makeNow(address, variant, depend))

  const makeNow = async (
    address: CanonicalAddress,
    { linked, submission = null }: Variant,
    depend: (topics: readonly Topic[]) => void,
  ): Promise<FreshResponse> => {
    let isAway = false
    const page = await renderer.render({
      url: address.url,
      publicUrl: config.publicUrl,
      now: clock.now(),
      analytics: config.analytics,
      submission,
      linked,
      worker: config.serviceWorker,
      read: async (path, address) => {
        const endpoint = served.get(nameOf({ method: 'GET', path }))
        if (!endpoint) throw new Error(`Nothing is served at ${path}`)
        depend(endpoint.target.topics)
        const answer = await endpoint.read(address)
        isAway ||= answer.status === 503
        return answer
      },
    })
    const personal = page.personal || address.personal
    return {
      // What it is made of could not be read just now: 503 asks to come back, 500 would call the page broken.
      status: isAway && page.status >= 500 ? 503 : page.status,
      once: page.personal,
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
    const isThanks = thanks.test(address.url)
    if (isThanks && isOpenedFromElsewhere(request)) {
      return reply.redirect(address.url.replace(thanks, ''), 303)
    }
    // What depends on more than the address is kept where no address finds it.
    const kind = `${address.personal ? ' personal' : ''}${isThanks ? ' thanks' : ''}`
    const linked = hasAssets(request, renderer)
    const key = pageKey(address.url + kind, linked)
    const render: Parameters<typeof cache.get>[2] = (depend) => make(address, { linked }, depend)
    const page = await cache.get(key, { topics: [] }, render, request)
    return sendCached(request, reply, page)
  }

  const answer: SubmissionPage = async (request, reply, { status, submission }) => {
    const variant = { linked: hasAssets(request, renderer), submission }
    const address = renderer.canonicalAddress(request.url)
    const { headers, body } = await make(address, variant, () => {})
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(body)
  }

  return { get, answer }
}

/** Says that a form was taken. No page that thanks knows anything else of its address. */
const thanks = /\?sent=(?:true|changed)$/

/** By a link that somebody shared: only the browser that sent the form comes from this site. Older ones do not say. */
const isOpenedFromElsewhere = ({ headers }: FastifyRequest) => {
  const from = headers['sec-fetch-site']
  return from !== undefined && from !== 'same-origin'
}

/** Whatever it says, it stays on this site. */
function pathOf(location: string, publicUrl: string): string {
  const { pathname, search } = new URL(location, publicUrl)
  return `/${pathname.replace(/^\/+/, '')}${search}`
}

/** Scripts and styles that we wrote are allowed by their hashes: nothing that is slipped in can run. */
function policyOf({ scripts, styles, framed, personal }: RenderedPage, config: Config): string {
  const originOf = (address: string) => (URL.canParse(address) ? [new URL(address).origin] : [])
  const measured = framed || personal ? null : config.analytics
  const analytics = measured ? originOf(measured.scriptUrl) : []
  const rules: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...analytics],
    'style-src': ["'self'", ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...originOf(config.photoBaseUrl)],
    'connect-src': ["'self'", ...analytics],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...originOf(config.newsletterFormUrl)],
    'frame-ancestors': [framed ? "'self'" : "'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
