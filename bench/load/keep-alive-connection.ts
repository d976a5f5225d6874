import { connect, type Socket } from 'node:net'

export interface Reply {
  status: number
  etag: string | null
  retryAfter: string | null
}

interface Asked {
  request: string
  resolve: (reply: Reply) => void
  reject: (error: Error) => void
}

const timeout = 30_000

/**
 * One connection of a browser: keeps open, asks one thing after the other, opens again when the site closed it.
 * Bodies are counted and dropped, so that thousands of these cost little.
 */
export class KeepAliveConnection {
  readonly #port: number
  readonly #waiting: Asked[] = []
  #socket: Socket | null = null
  #current: Asked | null = null
  #head = ''
  #reply: Reply | null = null
  #bodyLeft = 0

  constructor(port: number) {
    this.#port = port
  }

  ask(method: string, path: string, headers: Record<string, string>, body = ''): Promise<Reply> {
    const lines = Object.entries({
      host: `localhost:${this.#port}`,
      'accept-encoding': 'br',
      ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    const request = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject })
      this.#next()
    })
  }

  close(): void {
    this.#socket?.destroy()
    this.#fail(new Error('The page was closed'))
  }

  #next() {
    if (this.#current) return
    this.#current = this.#waiting.shift() ?? null
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
    let rest = chunk
    if (!this.#reply) {
      this.#head += chunk.toString('latin1')
      const end = this.#head.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = this.#head.slice(0, end)
      rest = chunk.subarray(chunk.length - (this.#head.length - end - 4))
      this.#head = ''
      this.#reply = {
        status: Number(head.slice(9, 12)),
        etag: valueOf(head, 'etag'),
        retryAfter: valueOf(head, 'retry-after'),
      }
      this.#bodyLeft = this.#reply.status === 304 ? 0 : Number(valueOf(head, 'content-length') ?? 0)
    }
    this.#bodyLeft -= rest.length
    if (this.#bodyLeft > 0) return
    const reply = this.#reply
    const current = this.#current
    this.#reply = null
    this.#current = null
    current?.resolve(reply)
    this.#next()
  }

  #fail(error: Error) {
    const failed = this.#current ? [this.#current, ...this.#waiting] : [...this.#waiting]
    this.#waiting.length = 0
    this.#current = null
    this.#reply = null
    this.#head = ''
    this.#socket = null
    for (const { reject } of failed) reject(error)
  }
}

function valueOf(head: string, name: string): string | null {
  const start = head.toLowerCase().indexOf(`\r\n${name}: `)
  if (start < 0) return null
  const from = start + name.length + 4
  const end = head.indexOf('\r\n', from)
  return head.slice(from, end < 0 ? undefined : end)
}
