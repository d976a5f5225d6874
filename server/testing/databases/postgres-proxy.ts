import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { splitMessages } from './postgres-messages.ts'

export interface PostgresProxy {
  /** The database behind it, at the address of the proxy. */
  url: string
  /** Open connections stay open and forward nothing from now on, in either direction. */
  silence: () => void
  /** Open connections answer queries and forward no notifications from now on. */
  deafen: () => void
  close: () => void
}

/** Simulates networks that fail without closing a connection. */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<{ isSilent: boolean; isDeaf: boolean; sockets: Socket[] }>()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const pair = { isSilent: false, isDeaf: false, sockets: [client, database] }
    pairs.add(pair)
    const messagesOf = splitMessages()
    client.on('data', (bytes) => pair.isSilent || database.write(bytes))
    database.on('data', (bytes: Buffer) => {
      for (const message of messagesOf(bytes)) {
        if (pair.isSilent || (pair.isDeaf && message[0] === notification)) continue
        client.write(message)
      }
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
