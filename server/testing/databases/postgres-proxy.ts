import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface PostgresProxy {
  /** The database behind it, at the address of the proxy. */
  url: string
  /** Connections that are open now stay open, and nothing arrives over them any more, in either direction. */
  silence: () => void
  /** Connections that are open now answer queries, and bring no notifications. */
  deafen: () => void
  close: () => void
}

/** Ways in which a network fails without closing a connection. */
export async function startPostgresProxy(
  databaseUrl: string,
  /** As a connection pooler in transaction mode does. */
  { losesNotifications = false } = {},
): Promise<PostgresProxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<{ isSilent: boolean; isDeaf: boolean; sockets: Socket[] }>()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const pair = { isSilent: false, isDeaf: losesNotifications, sockets: [client, database] }
    pairs.add(pair)
    const withoutNotifications = filterNotifications()
    client.on('data', (bytes) => pair.isSilent || database.write(bytes))
    database.on('data', (bytes: Buffer) => {
      const messages = withoutNotifications(bytes, pair.isDeaf)
      if (!pair.isSilent && messages.length > 0) client.write(messages)
    })
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => pair.isSilent || other.end())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    silence() {
      for (const pair of pairs) pair.isSilent = true
    },
    deafen() {
      for (const pair of pairs) pair.isDeaf = true
    },
    close() {
      server.close()
      for (const socket of [...pairs].flatMap(({ sockets }) => sockets)) socket.destroy()
    },
  }
}

const notification = 'A'.codePointAt(0)
const headerLength = 5

/** Each message of PostgreSQL begins with its kind, one byte, and its length, four bytes that count themselves. */
function filterNotifications() {
  let rest = Buffer.alloc(0)
  return (bytes: Buffer, isDeaf: boolean): Buffer => {
    rest = Buffer.concat([rest, bytes])
    const messages: Buffer[] = []
    while (rest.length >= headerLength) {
      const length = 1 + rest.readUInt32BE(1)
      if (rest.length < length) break
      if (!isDeaf || rest[0] !== notification) messages.push(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
    return Buffer.concat(messages)
  }
}
