import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'

/** How long a connection waits for its next request. */
export const keepAliveSeconds = 72

/** All dates of HTTP are of one length. */
const someDate = new Date(0).toUTCString()

let currentDate: string | undefined

function dateNow(): string {
  if (currentDate !== undefined) return currentDate
  const now = new Date()
  const forget = () => (currentDate = undefined)
  setTimeout(forget, 1_000 - now.getUTCMilliseconds()).unref()
  return (currentDate = now.toUTCString())
}

/** A response as the bytes that leave, head and body in one piece, for a connection that stays open. */
export class SerializedResponse {
  readonly status: number
  /** Names and values in turn. */
  readonly headers: string[]
  readonly body: Buffer
  readonly #bytes: Buffer
  readonly #dateAt: number
  #date = someDate

  constructor(status: number, headers: Record<string, string>, body: Buffer = Buffer.alloc(0)) {
    this.status = status
    this.headers = Object.entries(headers).flat()
    const before = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${linesOf(headers)}date: `
    const after = `\r\nconnection: keep-alive\r\nkeep-alive: timeout=${keepAliveSeconds}\r\n\r\n`
    const head = Buffer.from(before + someDate + after, 'latin1')
    // Of its own: what is small would be cut from something larger, all of which would stay in memory with it.
    this.#bytes = Buffer.allocUnsafeSlow(head.length + body.length)
    head.copy(this.#bytes)
    body.copy(this.#bytes, head.length)
    this.body = this.#bytes.subarray(head.length)
    this.#dateAt = before.length
  }

  bytesNow(): Buffer {
    const date = dateNow()
    if (this.#date !== date) {
      this.#date = date
      this.#bytes.write(date, this.#dateAt, 'latin1')
    }
    return this.#bytes
  }
}

/** Checked as Node does it: nothing in a value begins a line of its own. */
function linesOf(headers: Record<string, string>): string {
  let lines = ''
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines += `${name}: ${value}\r\n`
  }
  return lines
}
