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
import type { DemoClock } from '../demo-clock.ts'
import type { Live } from './live.ts'
import { broadcast, createMessage } from './broadcast.ts'
import { createOwnChanges } from './own-changes.ts'

const heartbeatInterval = 20_000
/** Milliseconds in which changes are combined into one message. */
const batchWindow = 60
/**
 * Milliseconds between messages. Every message goes to every page and makes many of them read again, so the interval
 * grows with the number of listeners: otherwise the load would grow with its square. Short enough for a change to
 * arrive within a second.
 */
const throttleInterval = (listeners: number) => Math.min(700, listeners * 0.15)

/** Topics of data that only organizers can read: mail delivery, audit log, blocked addresses. */
const privateTopics: readonly Topic[] = [
  'outbox',
  'newsletter',
  'letters',
  'messages',
  'audit',
  'team',
  'payments',
  'badges',
  'safety',
  'withdrawals',
  ...personalTopics,
]

const isPublic = (change: Change) => !privateTopics.includes(topicOf(change))

/**
 * Topics whose ids belong to attendees: next to the id of an event, they would reveal to visitors which attendee plays or waits
 * there.
 */
const nameTopics: readonly Topic[] = ['seats', 'lines']

const removeNameIds = (changes: readonly Change[]): Change[] => [
  ...new Set(
    changes.map((change) => (nameTopics.includes(topicOf(change)) ? topicOf(change) : change)),
  ),
]

/** Changes to one user's data are sent only to that user's pages, and without the hash that identifies the user. */
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
  demoClock?: DemoClock | undefined
}

/** `GET /api/live`: announces changes to every open page, as server-sent events. */
export function liveRoute(
  app: FastifyInstance,
  { live, clock, sessionOf, heartbeat = heartbeatInterval, demoClock }: LiveStreamOptions,
): { close: () => void; countListeners: () => number } {
  const visitors = new Set<ServerResponse>()
  const users = new Set<ServerResponse>()
  const organizers = new Set<ServerResponse>()
  const groups = [visitors, users, organizers]
  const listeners = () => groups.flatMap((group) => [...group])
  const countListeners = () => groups.reduce((sum, { size }) => sum + size, 0)
  const sessionByStream = new Map<ServerResponse, StreamSession>()
  const pendingChanges = new Set<Change>()
  /**
   * Sent when a page connects, so that it detects changes since it was rendered. Starts at the start of the server, as
   * earlier changes are unknown.
   */
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

  /** Ends the streams of ended sessions, and makes their pages check for their current session. */
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
      // A change without a key may concern any session, so all pages reconnect with their current one.
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

  /** Reads again if any session ended during the read, as it may have been this one. */
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

  // Changes of the data follow in a message of their own: pages read them at the new time.
  const unsubscribeFromDemo = demoClock?.subscribe(() =>
    broadcast(listeners(), createMessage('clock', demoClock.read())),
  )

  // A stream never ends, so a HEAD request would never be answered.
  app.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    const session = await readSession(request)
    const user = session?.user
    const isOrganizer = user && (user.isAdmin || user.team)
    const group = isOrganizer ? organizers : user ? users : visitors
    reply.hijack()
    const stream = reply.raw
    // If the client disconnected while the session was read, `close` was emitted already and would not remove the
    // stream.
    if (stream.destroyed) return
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Keeps proxies from buffering the stream.
      'x-accel-buffering': 'no',
    })
    const topicTimes = [...changedAt].filter(
      ([topic]) => !isPersonalTopic(topic) && (isOrganizer || isPublic(topic)),
    )
    const personalTimes = user && ownChanges.changedAt(user.email)
    const now = clock.now()
    stream.write(
      createMessage('hello', {
        ...Object.fromEntries(topicTimes),
        ...personalTimes,
        now,
        ...(demoClock && { clock: demoClock.read() }),
      }),
    )
    group.add(stream)
    if (session) sessionByStream.set(stream, session)
    if (user) ownChanges.join(user.email, stream)
    stream.on('close', () => removeStream(stream))
    stream.on('error', () => removeStream(stream))
  })

  return {
    countListeners,
    close() {
      unsubscribe()
      unsubscribeFromDemo?.()
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
