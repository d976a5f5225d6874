import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Change,
  idIn,
  isOwn,
  ownTopics,
  type Topic,
  topicOf,
  touches,
  topics,
  widened,
} from '../../../domain/kernel/topics.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { Clock } from '../clock.ts'
import type { Live } from './live.ts'
import { broadcast, messageOf } from './broadcast.ts'
import { createOwnChanges } from './own-changes.ts'

const heartbeatInterval = 20_000
/** Changes that come close together travel in one message. */
const batchWindow = 60
/**
 * Every message goes to every page, and makes many of them read again, so the more listen, the longer the next one
 * waits: joins times readers would grow as the square of the crowd. Never so long that a change takes a second.
 */
const throttleInterval = (listeners: number) => Math.min(700, listeners * 0.15)

/** What only the team can read: how mail goes out, what was changed by whom, who was blocked. */
const privateTopics: readonly Topic[] = [
  'outbox',
  'newsletter',
  'letters',
  'audit',
  'team',
  'payments',
  'badges',
  'safety',
  'withdrawals',
  ...ownTopics,
]

const isPublic = (change: Change) => !privateTopics.includes(topicOf(change))

/** The ids of these are of names: beside the id of a table they would tell visitors who sits or waits there. */
const ofNames: readonly Topic[] = ['seats', 'lines']

const withoutNames = (changes: readonly Change[]): Change[] => [
  ...new Set(
    changes.map((change) => (ofNames.includes(topicOf(change)) ? topicOf(change) : change)),
  ),
]

/** One person's: only their own pages hear of it, and without the hash that names the person. */
const isOfOne = (change: Change) => isOwn(topicOf(change))

const isOfSessions = (change: Change) => touches([change], 'sessions')

interface StreamSession {
  user: User
  key: string
  expiresAt: Instant
}

interface Options {
  live: Live
  clock: Clock
  sessionOf: (request: FastifyRequest) => Promise<StreamSession | null>
  heartbeat?: number
}

/** `GET /api/live`: tells every open page what changed, as server-sent events. */
export function liveRoute(
  app: FastifyInstance,
  { live, clock, sessionOf, heartbeat = heartbeatInterval }: Options,
): { close: () => void } {
  const visitors = new Set<ServerResponse>()
  const people = new Set<ServerResponse>()
  const organisers = new Set<ServerResponse>()
  const groups = [visitors, people, organisers]
  const listeners = () => groups.flatMap((group) => [...group])
  const count = () => groups.reduce((sum, { size }) => sum + size, 0)
  const signedIn = new Map<ServerResponse, StreamSession>()
  const waiting = new Set<Change>()
  /** A page learns at the start what changed while it was on its way. What changed before this server, nobody knows. */
  const changedAt = new Map(topics.map((topic) => [topic, clock.now()]))
  const own = createOwnChanges(clock)
  let timer: NodeJS.Timeout | undefined
  let notBefore = 0

  const flush = () => {
    const all = widened([...waiting])
    waiting.clear()
    send(organisers, all)
    const known = all.filter(isPublic)
    send(people, known)
    send(visitors, withoutNames(known))
    own.flush()
    notBefore = performance.now() + throttleInterval(count())
    timer = undefined
    if (waiting.size + own.waiting() > 0) flushSoon()
  }

  const flushSoon = () => {
    timer ??= setTimeout(flush, Math.max(batchWindow, notBefore - performance.now()))
  }

  const leave = (stream: ServerResponse) => {
    for (const group of groups) group.delete(stream)
    const session = signedIn.get(stream)
    if (session) own.leave(session.user.email, stream)
    signedIn.delete(stream)
  }

  /** Ends with its session, and its page is told to look who it is now. */
  const endStreams = (isOver: (session: StreamSession) => boolean) => {
    for (const [stream, session] of signedIn) {
      if (!isOver(session)) continue
      leave(stream)
      stream.end(messageOf('change', ['sessions']))
    }
  }

  let endings = 0
  const unsubscribe = live.subscribe((changes) => {
    const ended = new Set(changes.filter(isOfSessions).map(idIn))
    if (ended.size > 0) {
      endings += 1
      // Where it is not said which, each page comes back as who it is by then.
      endStreams(({ key }) => ended.has(undefined) || ended.has(key))
    }
    const ofOne = changes.filter(isOfOne)
    own.add(ofOne)
    const told = changes.filter((change) => !isOfSessions(change) && !isOfOne(change))
    for (const change of told) {
      waiting.add(change)
      changedAt.set(topicOf(change), clock.now())
    }
    if (told.length + ofOne.length > 0) flushSoon()
  })

  /** One that ended while it was being looked up has not been heard of. */
  const sessionNow = async (request: FastifyRequest) => {
    for (;;) {
      const before = endings
      const session = await sessionOf(request)
      if (session === null || before === endings) return session
    }
  }

  const beat = setInterval(() => {
    const now = clock.now()
    endStreams(({ expiresAt }) => expiresAt <= now)
    broadcast(listeners(), messageOf('beat', {}))
  }, heartbeat)
  beat.unref()

  // A stream has no end that a HEAD could wait for.
  app.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    const session = await sessionNow(request)
    const user = session?.user
    const isOrganiser = user && (user.isAdmin || user.team)
    const group = isOrganiser ? organisers : user ? people : visitors
    reply.hijack()
    const stream = reply.raw
    // Whoever left while their session was read has been closed already: nothing would take them out again.
    if (stream.destroyed) return
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies that buffer would hold back what should arrive at once.
      'x-accel-buffering': 'no',
    })
    const known = [...changedAt].filter(
      ([topic]) => !isOwn(topic) && (isOrganiser || isPublic(topic)),
    )
    const ofOne = user && own.changedAt(user.email)
    const now = clock.now()
    stream.write(messageOf('hello', { ...Object.fromEntries(known), ...ofOne, now }))
    group.add(stream)
    if (session) signedIn.set(stream, session)
    if (user) own.join(user.email, stream)
    stream.on('close', () => leave(stream))
    stream.on('error', () => leave(stream))
  })

  return {
    close() {
      unsubscribe()
      clearInterval(beat)
      clearTimeout(timer)
      for (const stream of listeners()) {
        const { socket } = stream
        stream.once('finish', () => socket instanceof Socket && socket.destroySoon())
        stream.end()
      }
      for (const group of groups) group.clear()
      signedIn.clear()
    },
  }
}

function send(streams: Iterable<ServerResponse>, changes: readonly Change[]): void {
  if (changes.length > 0) broadcast(streams, messageOf('change', changes))
}
