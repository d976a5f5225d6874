import type { Writable } from 'node:stream'

/** Disconnect slow consumers, such as a phone that left the hall; they resynchronize when they reconnect. */
const maxUnreadBytes = 256 * 1024

export const createMessage = (name: string, data: unknown) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

export function broadcast(listeners: Iterable<Writable>, message: string): void {
  for (const listener of listeners) {
    if (listener.writableLength > maxUnreadBytes) listener.destroy()
    else listener.write(message)
  }
}
