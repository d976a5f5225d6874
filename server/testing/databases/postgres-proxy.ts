import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { splitMessages } from './postgres-messages.ts'

export interface PostgresProxy {
  /** The address of the database through the proxy. */
  url: string
  /** From now on, open connections stay open and forward nothing in either direction. */
  dropTraffic: () => void
  /** From now on, open connections answer queries and forward no notifications. */
  dropNotifications: () => void
  close: () => void
}

/** Simulates networks that fail without closing a connection. */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl)
  const connectionPairs = new Set<{
    dropsTraffic: boolean
    dropsNotifications: boolean
    sockets: Socket[]
  }>()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const pair = { dropsTraffic: false, dropsNotifications: false, sockets: [client, database] }
    connectionPairs.add(pair)
    const messagesOf = splitMessages()
    client.on('data', (bytes) => pair.dropsTraffic || database.write(bytes))
    database.on('data', (bytes: Buffer) => {
      for (const message of messagesOf(bytes)) {
        if (pair.dropsTraffic || (pair.dropsNotifications && message[0] === notificationType))
          continue
        client.write(message)
      }
    })
    for (const [sender, receiver] of [
      [client, database],
      [database, client],
    ] as const) {
      sender.on('error', () => {})
      sender.on('close', () => pair.dropsTraffic || receiver.end())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    dropTraffic() {
      for (const pair of connectionPairs) pair.dropsTraffic = true
    },
    dropNotifications() {
      for (const pair of connectionPairs) pair.dropsNotifications = true
    },
    close() {
      server.close()
      for (const socket of [...connectionPairs].flatMap(({ sockets }) => sockets)) socket.destroy()
    },
  }
}

const notificationType = 'A'.codePointAt(0)
