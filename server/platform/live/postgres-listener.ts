import { Client } from 'pg'
import { channel, type ChangeMessage } from '../database/database.ts'
import type { Live } from './live.ts'

const retryDelays = [100, 500, 1_000, 2_000, 5_000]

/** Hears what has changed on other servers of the same PostgreSQL, and goes on hearing after a broken connection. */
export async function listenForChanges(
  databaseUrl: string,
  serverId: string,
  live: Live,
): Promise<{ close: () => Promise<void> }> {
  let closed = false
  let attempt = 0
  let client: Client
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    client = new Client({ connectionString: databaseUrl, keepAlive: true })
    client.on('error', reconnect)
    client.on('end', reconnect)
    client.on('notification', ({ payload }) => {
      const { from, topics } = JSON.parse(payload ?? '{}') as ChangeMessage
      if (from !== serverId) live.publish(topics)
    })
    await client.connect()
    await client.query(`listen ${channel}`)
  }

  const reconnect = () => {
    if (closed || timer) return
    const delay = retryDelays[Math.min(attempt, retryDelays.length - 1)]
    attempt += 1
    timer = setTimeout(() => {
      timer = undefined
      connect().then(() => {
        attempt = 0
        live.publishEverything()
      }, reconnect)
    }, delay)
  }

  await connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client.end().catch(() => {})
    },
  }
}
