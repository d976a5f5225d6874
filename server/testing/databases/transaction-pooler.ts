import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { splitMessages } from './postgres-messages.ts'

interface Backend {
  socket: Socket
  /** Linked until the transaction ends. */
  client: Socket | null
}

const readyForQuery = 'Z'.codePointAt(0)
const terminate = 'X'.codePointAt(0)
const idleStatus = 'I'.codePointAt(0)
const statusOffset = 5

/**
 * A connection pooler in transaction mode: each client logs in to a backend, and each transaction runs on the backend
 * that has been idle the longest, regardless of the client that logged in to it. Notifications to a backend without a
 * client are lost.
 */
export async function startTransactionPooler(
  databaseUrl: string,
): Promise<{ url: string; close: () => void }> {
  const target = new URL(databaseUrl)
  const sockets: Socket[] = []
  const idle: Backend[] = []
  const server = createServer((client) => {
    const backend: Backend = { socket: connect(Number(target.port), target.hostname), client }
    let linked: Backend | undefined = backend
    sockets.push(client, backend.socket)
    for (const socket of [client, backend.socket]) socket.on('error', () => {})
    const messagesOf = splitMessages()
    backend.socket.on('data', (bytes: Buffer) => {
      for (const message of messagesOf(bytes)) {
        backend.client?.write(message)
        if (message[0] !== readyForQuery || message[statusOffset] !== idleStatus) continue
        backend.client = null
        idle.push(backend)
      }
    })
    client.on('data', (bytes: Buffer) => {
      if (bytes[0] === terminate) {
        client.end()
        return
      }
      // There are as many backends as logged-in clients, so one is idle.
      if (linked?.client !== client) linked = idle.shift()
      if (!linked) throw new Error('No backend is idle')
      linked.client = client
      linked.socket.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
