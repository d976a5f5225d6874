import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Change,
  subjectIdOf,
  isPersonalTopic,
  personalTopics,
  type Topic,
  topicOf,
  includesTopic,
  topics,
  withoutIdsIfMany,
} from '../../../domain/kernel/topics.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { Clock } from '../clock.ts'
import type { Live } from './live.ts'
import { broadcast, createMessage } from './broadcast.ts'
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
  ...personalTopics,
]

const isPublic = (change: Change) => !privateTopics.includes(topicOf(change))

/** The ids of these are of names: beside the id of a table they would tell visitors who sits or waits there. */
const nameTopics: readonly Topic[] = ['seats', 'lines']

const removeNameIds = (changes: readonly Change[]): Change[] => [
  ...new Set(
    changes.map((change) => (nameTopics.includes(topicOf(change)) ? topicOf(change) : change)),
  ),
]

/** One person's: only their own pages hear of it, and without the hash that names the person. */
const isPersonal = (change: Change) => isPersonalTopic(topicOf(change))

const isSessionChange = (change: Change) => includesTopic([change], 'sessions')

interface StreamSession {
  user: User
  key: string
  expiresAt: Instant
}

interface LiveStreamOptions {
  live: Live
  clock: Clock
  sessionOf: (request: FastifyRequest) => Promise<StreamSession | null>
  heartbeat?: number
}

/** `GET /api/live`: tells every open page what changed, as server-sent events. */
export function liveRoute(
  app: FastifyInstance,
  { live, clock, sessionOf, heartbeat = heartbeatInterval }: LiveStreamOptions,
): { close: () => void } {
  const visitors = new Set<ServerResponse>()
  const users = new Set<ServerResponse>()
  const organizers = new Set<ServerResponse>()
  const groups = [visitors, users, organizers]
  const listeners = () => groups.flatMap((group) => [...group])
  const countListeners = () => groups.reduce((sum, { size }) => sum + size, 0)
  const sessionByStream = new Map<ServerResponse, StreamSession>()
  const pendingChanges = new Set<Change>()
  /** A page learns at the start what changed while it was on its way. What changed before this server, nobody knows. */
  const changedAt = new Map(topics.map((topic) => [topic, clock.now()]))
  const ownChanges = createOwnChanges(clock)
  let timer: NodeJS.Timeout | undefined
  let nextFlushAt = 0

  const flush = () => {
    const allChanges = withoutIdsIfMany([...pendingChanges])
    pendingChanges.clear()
    send(organizers, allChanges)
    const publicChanges = allChanges.filter(isPublic)
    send(users, publicChanges)
    send(visitors, removeNameIds(publicChanges))
    ownChanges.flush()
    nextFlushAt = performance.now() + throttleInterval(countListeners())
    timer = undefined
    if (pendingChanges.size + ownChanges.waiting() > 0) scheduleFlush()
  }

  const scheduleFlush = () => {
    timer ??= setTimeout(flush, Math.max(batchWindow, nextFlushAt - performance.now()))
  }

  const removeStream = (stream: ServerResponse) => {
    for (const group of groups) group.delete(stream)
    const session = sessionByStream.get(stream)
    if (session) ownChanges.leave(session.user.email, stream)
    sessionByStream.delete(stream)
  }

  /** Ends with its session, and its page is told to look who it is now. */
  const endStreams = (hasEnded: (session: StreamSession) => boolean) => {
    for (const [stream, session] of sessionByStream) {
      if (!hasEnded(session)) continue
      removeStream(stream)
      stream.end(createMessage('change', ['sessions']))
    }
  }

  let sessionEndings = 0
  const unsubscribe = live.subscribe((changes) => {
    const endedKeys = new Set(changes.filter(isSessionChange).map(subjectIdOf))
    if (endedKeys.size > 0) {
      sessionEndings += 1
      // Where it is not said which, each page comes back as who it is by then.
      endStreams(({ key }) => endedKeys.has(undefined) || endedKeys.has(key))
    }
    const personalChanges = changes.filter(isPersonal)
    ownChanges.add(personalChanges)
    const sharedChanges = changes.filter(
      (change) => !isSessionChange(change) && !isPersonal(change),
    )
    for (const change of sharedChanges) {
      pendingChanges.add(change)
      changedAt.set(topicOf(change), clock.now())
    }
    if (sharedChanges.length + personalChanges.length > 0) scheduleFlush()
  })

  /** One that ended while it was being looked up has not been heard of. */
  const readSession = async (request: FastifyRequest) => {
    for (;;) {
      const endingsBefore = sessionEndings
      const session = await sessionOf(request)
      if (session === null || endingsBefore === sessionEndings) return session
    }
  }

  const heartbeatTimer = setInterval(() => {
    const now = clock.now()
    endStreams(({ expiresAt }) => expiresAt <= now)
    broadcast(listeners(), createMessage('beat', {}))
  }, heartbeat)
  heartbeatTimer.unref()

  // A stream has no end that a HEAD could wait for.
  app.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    const session = await readSession(request)
    const user = session?.user
    const isOrganizer = user && (user.isAdmin || user.team)
    const group = isOrganizer ? organizers : user ? users : visitors
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
    const topicTimes = [...changedAt].filter(
      ([topic]) => !isPersonalTopic(topic) && (isOrganizer || isPublic(topic)),
    )
    const personalTimes = user && ownChanges.changedAt(user.email)
    const now = clock.now()
    stream.write(
      createMessage('hello', { ...Object.fromEntries(topicTimes), ...personalTimes, now }),
    )
    group.add(stream)
    if (session) sessionByStream.set(stream, session)
    if (user) ownChanges.join(user.email, stream)
    stream.on('close', () => removeStream(stream))
    stream.on('error', () => removeStream(stream))
  })

  return {
    close() {
      unsubscribe()
      clearInterval(heartbeatTimer)
      clearTimeout(timer)
      for (const stream of listeners()) {
        const { socket } = stream
        stream.once('finish', () => socket instanceof Socket && socket.destroySoon())
        stream.end()
      }
      for (const group of groups) group.clear()
      sessionByStream.clear()
    },
  }
}

function send(streams: Iterable<ServerResponse>, changes: readonly Change[]): void {
  if (changes.length > 0) broadcast(streams, createMessage('change', changes))
}
