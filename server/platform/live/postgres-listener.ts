import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { channel, type ChangeMessage } from '../database/database.ts'
import { answerWithin, keepAlive } from '../database/postgres/connections.ts'
import type { Live } from './live.ts'

/** In milliseconds. */
const connectionTimeout = 5_000
const retryDelays = [100, 500, 1_000, 2_000, 5_000]

interface Listening {
  databaseUrl: string
  serverId: string
  live: Live
  heartbeat?: Heartbeat
}

/** In milliseconds. */
interface Heartbeat {
  every: number
  /** Without an answer within this time the connection is replaced. */
  patience: number
}

const defaultHeartbeat = { every: 10_000, patience: 5_000 }

/**
 * Publishes changes of other servers on the same PostgreSQL. Replaces a connection that breaks or falls silent, and then
 * publishes every change, so that everything is read again: notifications may have been lost.
 */
export async function listenForChanges(
  listening: Listening,
): Promise<{ close: () => Promise<void> }> {
  const { live } = listening
  const closing = new AbortController()
  let connection = await openConnection(listening)
  const replaceWhenLost = async () => {
    for (;;) {
      await connection.lost
      if (closing.signal.aborted) return
      live.isListening = false
      connection = await reconnect(listening, closing.signal)
      live.isListening = true
      live.publishEverything()
    }
  }
  const ended = replaceWhenLost().catch((error: unknown) => {
    if (!closing.signal.aborted) throw error
  })
  return {
    async close() {
      closing.abort()
      await connection.close()
      await ended
    },
  }
}

async function reconnect(listening: Listening, signal: AbortSignal): Promise<Connection> {
  for (let attempt = 0; ; attempt += 1) {
    await pause(retryDelays[Math.min(attempt, retryDelays.length - 1)], undefined, { signal })
    const connection = await openConnection(listening).catch(() => null)
    if (!connection) continue
    if (!signal.aborted) return connection
    await connection.close()
    signal.throwIfAborted()
  }
}

interface Connection {
  /** Resolves when it breaks or falls silent. */
  lost: Promise<void>
  close: () => Promise<void>
}

async function openConnection({
  databaseUrl,
  serverId,
  live,
  heartbeat: { every, patience } = defaultHeartbeat,
}: Listening): Promise<Connection> {
  const client = newClient(databaseUrl)
  const lost = Promise.withResolvers<void>()
  client.on('error', () => lost.resolve())
  client.on('end', () => lost.resolve())
  // Servers of an older release listen on the channel of changes, and would not understand a heartbeat there.
  const own = `meepcon_heartbeat_${serverId}`
  let silence: NodeJS.Timeout | undefined
  client.on('notification', ({ channel: name, payload }) => {
    if (name === own) {
      clearTimeout(silence)
      silence = undefined
      return
    }
    const { from, topics } = JSON.parse(payload ?? '{}') as ChangeMessage
    if (from !== serverId) live.publish(topics)
  })
  const beat = () => {
    if (silence) return
    silence = setTimeout(() => {
      lost.resolve()
      void client.end()
    }, patience)
    client.query(`notify "${own}"`).catch(() => lost.resolve())
  }
  try {
    await client.connect()
    await answerWithin(client, connectionTimeout, () =>
      client.query(`listen ${channel}; listen "${own}"`),
    )
  } catch (error) {
    void client.end()
    throw error
  }
  const timer = setInterval(beat, every)
  const close = async () => {
    clearInterval(timer)
    clearTimeout(silence)
    lost.resolve()
    await client.end().catch(() => {})
  }
  void lost.promise.then(close)
  return { lost: lost.promise, close }
}

const newClient = (connectionString: string) =>
  new Client({ connectionString, ...keepAlive, connectionTimeoutMillis: connectionTimeout })

/**
 * Checks that a notification arrives at an idle connection. Behind a connection pooler in transaction mode it is lost, or
 * goes to another client.
 */
export async function canListen(databaseUrl: string, patience = 5_000): Promise<boolean> {
  const [listener, notifier] = [newClient(databaseUrl), newClient(databaseUrl)]
  const heard = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => heard.resolve(false), patience)
  const own = `meepcon_probe_${crypto.randomUUID()}`
  heard.promise.catch(() => {})
  for (const client of [listener, notifier]) client.on('error', heard.reject)
  listener.on('notification', () => heard.resolve(true))
  try {
    await Promise.all([listener.connect(), notifier.connect()])
    await answerWithin(listener, connectionTimeout, () => listener.query(`listen "${own}"`))
    await answerWithin(notifier, connectionTimeout, () => notifier.query(`notify "${own}"`))
    return await heard.promise
  } finally {
    clearTimeout(timer)
    await Promise.all([listener.end(), notifier.end()])
  }
}
