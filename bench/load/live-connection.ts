import { connect } from 'node:net'
import type { Change } from '../../domain/kernel/topics.ts'

/** Opens a page's live connection. Returns a function that closes it. */
export function openLive(
  port: number,
  cookie: string,
  callbacks: { change: (changes: Change[]) => void; onLost: () => void },
): () => void {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      `GET /api/live HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${cookie}\r\naccept: text/event-stream\r\n\r\n`,
    ),
  )
  let isOpen = true
  let incomplete = ''
  const reportLost = () => {
    if (isOpen) callbacks.onLost()
    isOpen = false
  }
  socket.on('data', (chunk: Buffer) => {
    const text = chunk.toString()
    incomplete += text
    const messages = incomplete.split('\n\n')
    incomplete = messages.pop() ?? ''
    for (const message of messages) {
      const [, name, data = ''] = /event: (\w+)\ndata: (.*)/.exec(message) ?? []
      if (name === 'change') callbacks.change(JSON.parse(data) as Change[])
    }
    // Shed: the browser retries later.
    if (text.includes('HTTP/1.1 503')) socket.destroy()
  })
  socket.on('error', () => {})
  socket.on('close', reportLost)
  return () => {
    isOpen = false
    socket.destroy()
  }
}
