import { connect, type Socket } from 'node:net'

export interface LoadReply {
  status: number
  etag: string | null
  retryAfter: string | null
}

interface PendingRequest {
  request: string
  resolve: (reply: LoadReply) => void
  reject: (error: Error) => void
}

const timeout = 30_000

/**
 * One connection of a browser: persistent, sends requests one after another, and reconnects after the site closed it.
 * Bodies are counted and dropped, so that thousands of connections cost little.
 */
export class KeepAliveConnection {
  readonly #port: number
  readonly #pending: PendingRequest[] = []
  #socket: Socket | null = null
  #current: PendingRequest | null = null
  #head = ''
  #reply: LoadReply | null = null
  #bodyLeft = 0

  constructor(port: number) {
    this.#port = port
  }

  request(
    method: string,
    path: string,
    headers: Record<string, string>,
    body = '',
  ): Promise<LoadReply> {
    const lines = Object.entries({
      host: `localhost:${this.#port}`,
      'accept-encoding': 'br',
      ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    const request = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
    return new Promise((resolve, reject) => {
      this.#pending.push({ request, resolve, reject })
      this.#sendNext()
    })
  }

  close(): void {
    this.#socket?.destroy()
    this.#fail(new Error('The page was closed'))
  }

  #sendNext() {
    if (this.#current) return
    this.#current = this.#pending.shift() ?? null
    if (!this.#current) return
    this.#socket ??= this.#open()
    this.#socket.write(this.#current.request)
  }

  #open(): Socket {
    const socket = connect(this.#port, '127.0.0.1')
    const isCurrent = () => this.#socket === socket
    socket.setNoDelay(true)
    socket.setTimeout(timeout, () => socket.destroy(new Error('No answer for half a minute')))
    socket.on('data', (chunk: Buffer) => this.#read(chunk))
    socket.on('error', (error) => isCurrent() && this.#fail(error))
    socket.on('close', () => isCurrent() && this.#fail(new Error('The connection was closed')))
    return socket
  }

  #read(chunk: Buffer) {
    let unread = chunk
    if (!this.#reply) {
      this.#head += chunk.toString('latin1')
      const end = this.#head.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = this.#head.slice(0, end)
      unread = chunk.subarray(chunk.length - (this.#head.length - end - 4))
      this.#head = ''
      this.#reply = {
        status: Number(head.slice(9, 12)),
        etag: readHeader(head, 'etag'),
        retryAfter: readHeader(head, 'retry-after'),
      }
      this.#bodyLeft =
        this.#reply.status === 304 ? 0 : Number(readHeader(head, 'content-length') ?? 0)
    }
    this.#bodyLeft -= unread.length
    if (this.#bodyLeft > 0) return
    const reply = this.#reply
    const current = this.#current
    this.#reply = null
    this.#current = null
    current?.resolve(reply)
    this.#sendNext()
  }

  #fail(error: Error) {
    const failedRequests = this.#current ? [this.#current, ...this.#pending] : [...this.#pending]
    this.#pending.length = 0
    this.#current = null
    this.#reply = null
    this.#head = ''
    this.#socket = null
    for (const { reject } of failedRequests) reject(error)
  }
}

function readHeader(head: string, name: string): string | null {
  const start = head.toLowerCase().indexOf(`\r\n${name}: `)
  if (start < 0) return null
  const valueStart = start + name.length + 4
  const end = head.indexOf('\r\n', valueStart)
  return head.slice(valueStart, end < 0 ? undefined : end)
}
