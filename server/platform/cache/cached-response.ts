import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

interface Variant {
  status: number
  headers: Record<string, string>
  /** Undefined for 304. */
  body?: Buffer
}

/** Response that is rendered once and sent to all visitors until its data changes. */
export interface CachedResponse {
  status: number
  etag: string
  variants: Record<Encoding, Variant>
  notModified: Variant
  /** Sent to the requests that wait for it, and not cached. */
  isUncacheable: boolean
}

export interface FreshResponse {
  status: number
  body: string
  headers: Record<string, string>
  isUncacheable?: boolean
}

const minCompressedLength = 900

export async function compress(fresh: FreshResponse): Promise<CachedResponse> {
  const { status, isUncacheable = false } = fresh
  const identity = Buffer.from(fresh.body)
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`
  const headers = { ...fresh.headers, vary: 'accept-encoding', etag }
  const variant = (body: Buffer, encoding?: Encoding): Variant => ({
    status,
    headers: {
      ...headers,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    },
    body,
  })
  const plain = variant(identity)
  const variants =
    identity.length < minCompressedLength
      ? { br: plain, gzip: plain, identity: plain }
      : {
          br: variant(await compressBrotli(identity, brotliOptions(identity.length)), 'br'),
          gzip: variant(await compressGzip(identity), 'gzip'),
          identity: plain,
        }
  return { status, etag, isUncacheable, variants, notModified: { status: 304, headers } }
}

const brotliOptions = (size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})

export function variantFor(cached: CachedResponse, headers: IncomingHttpHeaders): Variant {
  const knownTags = headers['if-none-match']
  // A proxy that compresses marks the tag as weak; it still names the same response.
  if (cached.status === 200 && knownTags?.includes(cached.etag)) return cached.notModified
  const accepted = String(headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  return cached.variants[encoding]
}

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): FastifyReply {
  const { status, headers, body } = variantFor(cached, request.headers)
  return reply.code(status).headers(headers).send(body)
}
