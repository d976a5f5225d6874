import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface ConnectionLimits {
  /** Maximum answers that one connection may wait for or leave unread. Browsers request one at a time. */
  maxUnread: number
  /** Maximum time for which a connection may leave its answers unread. */
  maxStalledMilliseconds: number
}

const defaultLimits: ConnectionLimits = { maxUnread: 64, maxStalledMilliseconds: 20_000 }

interface Connection {
  /** Requests whose answers are not finished. */
  pendingAnswers: number
  /** Finished answers that the system has not taken yet. */
  bufferedAnswers: number
  /** Bytes that the system has taken, and the time of the last increase. */
  sentBytes: number
  since: number
}

/** Closes connections that send requests and never read: their answers would stay in memory indefinitely. */
export function limitConnections(server: Server, limits: ConnectionLimits = defaultLimits): void {
  const connections = new Map<Socket, Connection>()

  server.on('connection', (socket: Socket) => {
    connections.set(socket, {
      pendingAnswers: 0,
      bufferedAnswers: 0,
      sentBytes: 0,
      since: performance.now(),
    })
    socket.once('close', () => connections.delete(socket))
  })

  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket)
    if (!connection) return
    if (socket.writableLength === 0) connection.bufferedAnswers = 0
    connection.pendingAnswers += 1
    response.once('close', () => {
      connection.pendingAnswers -= 1
      if (socket.writableLength > 0) connection.bufferedAnswers += 1
    })
    if (connection.pendingAnswers + connection.bufferedAnswers > limits.maxUnread) socket.destroy()
  })

  const closeStalled = () => {
    const now = performance.now()
    for (const [socket, connection] of connections) {
      const sentBytes = socket.bytesWritten - socket.writableLength
      const isStalled = socket.writableLength > 0 && sentBytes === connection.sentBytes
      if (!isStalled) {
        connection.sentBytes = sentBytes
        connection.since = now
      } else if (now - connection.since >= limits.maxStalledMilliseconds) socket.destroy()
    }
  }
  const stallTimer = setInterval(closeStalled, limits.maxStalledMilliseconds / 4).unref()
  server.once('close', () => clearInterval(stallTimer))
}
