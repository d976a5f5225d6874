import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Topic } from '../../domain/kernel/topics.ts'
import type { Live } from './live.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

/** An answer made once and sent to everyone until what it is made of changes. */
export interface Kept {
  status: number
  etag: string
  bodies: Record<Encoding, Buffer>
  headers: Record<string, string>
  /** Sent to whoever is waiting for it now, and then forgotten. */
  once?: boolean
}

interface Made {
  status: number
  body: string
  headers: Record<string, string>
}

const worthCompressing = 900

export async function keep({ status, body, headers }: Made): Promise<Kept> {
  const identity = Buffer.from(body)
  const compressed =
    identity.length < worthCompressing
      ? [identity, identity]
      : await Promise.all([
          brotli(identity, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 6,
              [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
            },
          }),
          zip(identity),
        ])
  const [br = identity, gz = identity] = compressed
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`
  return { status, etag, bodies: { br, gzip: gz, identity }, headers }
}

function encodingFor(request: FastifyRequest, kept: Kept): Encoding {
  if (kept.bodies.br === kept.bodies.identity) return 'identity'
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
  reply.headers(kept.headers)
  reply.header('vary', 'accept-encoding')
  reply.header('etag', kept.etag)
  const known = request.headers['if-none-match']
  if (known !== undefined && kept.status === 200 && matches(known, kept.etag)) {
    return reply.code(304).send()
  }
  const encoding = encodingFor(request, kept)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(kept.status).send(kept.bodies[encoding])
}

/** A proxy that compresses marks the tag as weak; it is still the same answer. */
const matches = (header: string, etag: string): boolean =>
  header === etag || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

interface Entry {
  answer: Promise<Kept>
  topics: Set<Topic>
  expiresAt: number
}

type Make = (depend: (topics: readonly Topic[]) => void) => Promise<Kept>

/** The answers that are kept, dropped by the change that makes them wrong. */
export class Keeper {
  readonly #entries = new Map<string, Entry>()
  readonly #most: number
  readonly #lifetime: number

  constructor(live: Live, { most, lifetime }: { most: number; lifetime: number }) {
    this.#most = most
    this.#lifetime = lifetime
    live.subscribe((topics) => this.#drop(topics))
  }

  /** What an answer depends on is said before it is read: a change while it is being made drops it too. */
  get(key: string, topics: readonly Topic[], make: Make): Promise<Kept> {
    const known = this.#entries.get(key)
    if (known && known.expiresAt > Date.now()) return known.answer
    if (!known && this.#entries.size >= this.#most) this.#forgetOldest()
    const dependsOn = new Set(topics)
    const answer = make((more) => {
      for (const topic of more) dependsOn.add(topic)
    })
    const entry: Entry = { answer, topics: dependsOn, expiresAt: Date.now() + this.#lifetime }
    this.#entries.set(key, entry)
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    }
    answer.then(({ status, once }) => (status >= 400 || once) && forget(), forget)
    return answer
  }

  #drop(changed: readonly Topic[]) {
    for (const [key, { topics }] of this.#entries) {
      if (changed.some((topic) => topics.has(topic))) this.#entries.delete(key)
    }
  }

  #forgetOldest() {
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.#entries.delete(oldest.value)
  }
}
