import { connect, type Socket } from 'node:net'
import { newClientAddress } from '../../server/testing/client-address.ts'
import { buildAddress, type Endpoint, type InputOf } from '../../domain/kernel/endpoint.ts'

/** The bytes of a call on the wire. */
export function rawRequest<E extends Endpoint>(target: E, input: InputOf<E>, cookie = ''): string {
  const body = input.body === undefined ? '' : JSON.stringify(input.body)
  const headers = {
    host: 'localhost',
    ...(body && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...(cookie && { cookie }),
    'x-forwarded-for': newClientAddress(),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${target.method} ${buildAddress(target, input)} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

interface RawHttpAnswer {
  status: number
  /** The total length in bytes. */
  length: number
}

/** Parses the first answer of the received bytes, or returns null while it is incomplete. */
export function parseAnswer(received: Buffer): RawHttpAnswer | null {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  const declaredLength = /content-length: (\d+)/i.exec(head)
  const length = end + 4 + Number(declaredLength?.[1] ?? 0)
  return received.length < length ? null : { status: Number(head.slice(9, 12)), length }
}

/**
 * Sends all requests, a few concurrently; each connection sends the next when its last is answered. Returns the rate
 * per second. Uses plain sockets and prepared requests, so that the server is measured and not the client.
 */
export async function measureRequestsPerSecond(
  port: number,
  requests: readonly string[],
  concurrency: number,
): Promise<number> {
  let nextIndex = 0
  const sockets = await Promise.all(Array.from({ length: concurrency }, () => connectSocket(port)))
  const startTime = performance.now()
  await Promise.all(sockets.map((socket) => sendAll(socket, () => requests[nextIndex++])))
  const seconds = (performance.now() - startTime) / 1000
  for (const socket of sockets) socket.destroy()
  return requests.length / seconds
}

const connectSocket = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.setNoDelay(true)
    socket.once('error', reject)
  })

function sendAll(socket: Socket, takeRequest: () => string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    const sendNext = () => {
      const request = takeRequest()
      if (request === undefined) resolve()
      else socket.write(request)
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The site hung up')))
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const answer = parseAnswer(received)
      if (!answer) return
      if (answer.status >= 300) return reject(new Error(`Answered ${received.toString()}`))
      received = received.subarray(answer.length)
      sendNext()
    })
    sendNext()
  })
}
