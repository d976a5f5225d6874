import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, preferredEncoding } from './accepted-encoding.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

interface Variant {
  status: number
  etag: string
  headers: Record<string, string>
  /** Undefined for 304. */
  body?: Buffer
}

/** Response that is rendered once and sent to all visitors until its data changes. */
export interface CachedResponse {
  status: number
  variants: Record<Encoding, Variant>
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
  const hash = createHash('sha1').update(identity).digest('base64url')
  const variant = (body: Buffer, encoding?: Encoding): Variant => {
    // A tag names the bytes of one encoding (RFC 9110, 8.8.3.3).
    const etag = encoding ? `"${hash}-${encoding}"` : `"${hash}"`
    return {
      status,
      etag,
      headers: {
        ...fresh.headers,
        vary: 'accept-encoding',
        etag,
        ...(encoding && { 'content-encoding': encoding }),
        'content-length': String(body.length),
      },
      body,
    }
  }
  const plain = variant(identity)
  const variants =
    identity.length < minCompressedLength
      ? { br: plain, gzip: plain, identity: plain }
      : {
          br: variant(await compressBrotli(identity, brotliOptions(identity.length)), 'br'),
          gzip: variant(await compressGzip(identity), 'gzip'),
          identity: plain,
        }
  return { status, isUncacheable, variants }
}

const brotliOptions = (size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})

export function variantFor(cached: CachedResponse, headers: IncomingHttpHeaders): Variant {
  const variant = cached.variants[preferredEncoding(headers['accept-encoding'])]
  // A proxy that compresses marks the tag as weak; it still names the same response.
  const isKnown = headers['if-none-match']?.includes(variant.etag) === true
  return cached.status === 200 && isKnown ? notModified(variant) : variant
}

function notModified({ etag, headers }: Variant): Variant {
  const { 'content-encoding': _, 'content-length': __, ...others } = headers
  return { status: 304, etag, headers: others }
}

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): FastifyReply {
  const { status, headers, body } = variantFor(cached, request.headers)
  return reply.code(status).headers(headers).send(body)
}
