import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Posted } from '../../domain/kernel/posted.ts'
import type { Topic } from '../../domain/kernel/topics.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { PostedPage } from './forms.ts'
import { pageHeaders } from './headers.ts'
import { type Keeper, type Made, sendKept } from './kept.ts'
import { nameOf, type Served } from './serve.ts'

/** What the pages' bundle offers the server. The server knows no more of it than this. */
export interface Renderer {
  render: (input: RenderInput) => Promise<RenderedPage>
}

export interface RenderInput {
  /** Path and search, as asked for. */
  url: string
  publicUrl: string
  now: string
  analytics: Config['analytics']
  /** What came of a form that was sent to this address without script. */
  posted: Posted | null
  /** Reads what anybody may read, by the path of its endpoint and the address. */
  read: (path: string, address: string) => Promise<{ status: number; body: string }>
}

export interface RenderedPage {
  status: number
  /** Where an address that is not quite right belongs, such as one with a slash at its end. */
  location: string | null
  html: string
  /** A page behind a personal token is rendered for that token and never kept. */
  personal: boolean
  /** Only a page of our own may frame it. */
  framed: boolean
}

interface Options {
  served: ReadonlyMap<string, Served>
  keeper: Keeper
  renderer: Renderer
  config: Config
  clock: Clock
}

/** Every address that is neither the interface nor a file is a page. */
export function pageHandler({ served, keeper, renderer, config, clock }: Options) {
  const make = async (
    url: string,
    depend: (topics: readonly Topic[]) => void,
    posted: Posted | null = null,
  ): Promise<Made> => {
    let isAway = false
    const page = await renderer.render({
      url,
      publicUrl: config.publicUrl,
      now: clock.now(),
      analytics: config.analytics,
      posted,
      read: async (path, address) => {
        const endpoint = served.get(nameOf({ method: 'GET', path }))
        if (!endpoint) throw new Error(`Nothing is served at ${path}`)
        depend(endpoint.target.topics)
        const answer = await endpoint.read(address)
        isAway ||= answer.status === 503
        return answer
      },
    })
    return {
      // What it is made of could not be read just now: come back, rather than broken.
      status: isAway && page.status >= 500 ? 503 : page.status,
      route: 'page',
      once: page.personal,
      body: page.html,
      headers: {
        ...pageHeaders,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOf(page, config),
        'cache-control': page.personal ? 'no-store' : 'no-cache',
        ...(page.location !== null && { location: pathOf(page.location, config.publicUrl) }),
        // No other site learns the token; our own form still says where it comes from.
        ...(page.personal && { 'referrer-policy': 'same-origin' }),
      },
    }
  }

  const get = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = await keeper.get(request.url, { topics: [] }, (depend) =>
      make(request.url, depend),
    )
    return sendKept(request, reply, page)
  }

  const answer: PostedPage = async (request, reply, { status, posted }) => {
    const { headers, body } = await make(request.url, () => {}, posted)
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(body)
  }

  return { get, answer }
}

/** Whatever it says, it stays on this site. */
function pathOf(location: string, publicUrl: string): string {
  const { pathname, search } = new URL(location, publicUrl)
  return `/${pathname.replace(/^\/+/, '')}${search}`
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

const hashesOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )

/** Scripts and styles of the page itself are allowed by their hashes: nothing that is slipped in can run. */
function policyOf({ html, framed, personal }: RenderedPage, config: Config): string {
  const originOf = (address: string) => (URL.canParse(address) ? [new URL(address).origin] : [])
  const measured = framed || personal ? null : config.analytics
  const analytics = measured ? originOf(measured.scriptUrl) : []
  const rules: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(html, inlineScript), ...analytics],
    'style-src': ["'self'", ...hashesOf(html, inlineStyle)],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...originOf(config.photoBaseUrl)],
    'connect-src': ["'self'", ...analytics],
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
