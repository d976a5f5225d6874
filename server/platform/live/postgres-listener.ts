import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { channel, type ChangeMessage } from '../database/database.ts'
import { endWhenLate, keepAlive } from '../database/postgres/connections.ts'
import type { Live } from './live.ts'

/** Milliseconds. */
const connectionTimeout = 5_000
const retryDelays = [100, 500, 1_000, 2_000, 5_000]

interface ListenOptions {
  databaseUrl: string
  serverId: string
  live: Live
  heartbeat?: Heartbeat
}

/** Times in milliseconds. */
interface Heartbeat {
  interval: number
  /** Time without an answer after which the connection is replaced. */
  timeout: number
}

const defaultHeartbeat = { interval: 10_000, timeout: 5_000 }

/**
 * Publishes changes of other servers on the same PostgreSQL. Replaces a connection that breaks or falls silent, and
 * then publishes every change, so that all data is read again: notifications may have been lost.
 */
export async function listenForChanges(
  options: ListenOptions,
): Promise<{ close: () => Promise<void> }> {
  const { live } = options
  const closeController = new AbortController()
  let connection = await openConnection(options)
  const replaceWhenLost = async () => {
    for (;;) {
      await connection.closed
      if (closeController.signal.aborted) return
      live.isListening = false
      connection = await reconnect(options, closeController.signal)
      live.isListening = true
      live.publishEverything()
    }
  }
  const replacing = replaceWhenLost().catch((error: unknown) => {
    if (!closeController.signal.aborted) throw error
  })
  return {
    async close() {
      closeController.abort()
      await connection.close()
      await replacing
    },
  }
}

async function reconnect(options: ListenOptions, signal: AbortSignal): Promise<Connection> {
  for (let attempt = 0; ; attempt += 1) {
    await pause(retryDelays[Math.min(attempt, retryDelays.length - 1)], undefined, { signal })
    const connection = await openConnection(options).catch(() => null)
    if (!connection) continue
    if (!signal.aborted) return connection
    await connection.close()
    signal.throwIfAborted()
  }
}

interface Connection {
  /** Resolves when the connection breaks or falls silent. */
  closed: Promise<void>
  close: () => Promise<void>
}

async function openConnection({
  databaseUrl,
  serverId,
  live,
  heartbeat: { interval, timeout } = defaultHeartbeat,
}: ListenOptions): Promise<Connection> {
  const client = newClient(databaseUrl)
  const closed = Promise.withResolvers<void>()
  client.on('error', () => closed.resolve())
  client.on('end', () => closed.resolve())
  // Servers of an older release listen on the channel of changes, and would not understand a heartbeat there.
  const heartbeatChannel = `meepcon_heartbeat_${serverId}`
  let silenceTimer: NodeJS.Timeout | undefined
  client.on('notification', ({ channel: name, payload }) => {
    if (name === heartbeatChannel) {
      clearTimeout(silenceTimer)
      silenceTimer = undefined
      return
    }
    const { from, topics } = JSON.parse(payload ?? '{}') as ChangeMessage
    if (from !== serverId) live.publish(topics)
  })
  const sendHeartbeat = () => {
    if (silenceTimer) return
    silenceTimer = setTimeout(() => {
      closed.resolve()
      void client.end()
    }, timeout)
    client.query(`notify "${heartbeatChannel}"`).catch(() => closed.resolve())
  }
  try {
    await client.connect()
    await endWhenLate(client, connectionTimeout, () =>
      client.query(`listen ${channel}; listen "${heartbeatChannel}"`),
    )
  } catch (error) {
    void client.end()
    throw error
  }
  const timer = setInterval(sendHeartbeat, interval)
  const close = async () => {
    clearInterval(timer)
    clearTimeout(silenceTimer)
    closed.resolve()
    await client.end().catch(() => {})
  }
  void closed.promise.then(close)
  return { closed: closed.promise, close }
}

const newClient = (connectionString: string) =>
  new Client({ connectionString, ...keepAlive, connectionTimeoutMillis: connectionTimeout })

/**
 * Checks that a notification arrives at an idle connection. Behind a connection pooler in transaction mode it is lost, or
 * goes to another client.
 */
export async function canListen(databaseUrl: string, timeout = 5_000): Promise<boolean> {
  const [listener, notifier] = [newClient(databaseUrl), newClient(databaseUrl)]
  const received = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => received.resolve(false), timeout)
  const own = `meepcon_probe_${crypto.randomUUID()}`
  received.promise.catch(() => {})
  for (const client of [listener, notifier]) client.on('error', received.reject)
  listener.on('notification', () => received.resolve(true))
  try {
    await Promise.all([listener.connect(), notifier.connect()])
    await endWhenLate(listener, connectionTimeout, () => listener.query(`listen "${own}"`))
    await endWhenLate(notifier, connectionTimeout, () => notifier.query(`notify "${own}"`))
    return await received.promise
  } finally {
    clearTimeout(timer)
    await Promise.all([listener.end(), notifier.end()])
  }
}
