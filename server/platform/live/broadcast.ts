import type { Writable } from 'node:stream'

/** Whoever reads no more, a phone that left the hall, is let go; back again, it reads everything anew. */
const maxUnreadBytes = 256 * 1024

export const createMessage = (name: string, data: unknown) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

export function broadcast(listeners: Iterable<Writable>, message: string): void {
  for (const listener of listeners) {
    if (listener.writableLength > maxUnreadBytes) listener.destroy()
    else listener.write(message)
  }
}
