import { connect } from 'node:net'
import type { Change } from '../../domain/kernel/topics.ts'

/** A page's live connection. Answers how to close it. */
export function openLive(
  port: number,
  cookie: string,
  heard: { change: (changes: Change[]) => void; lost: () => void },
): () => void {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      `GET /api/live HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${cookie}\r\naccept: text/event-stream\r\n\r\n`,
    ),
  )
  let isOpen = true
  let rest = ''
  const lose = () => {
    if (isOpen) heard.lost()
    isOpen = false
  }
  socket.on('data', (chunk: Buffer) => {
    const text = chunk.toString()
    rest += text
    const messages = rest.split('\n\n')
    rest = messages.pop() ?? ''
    for (const message of messages) {
      const [, name, data = ''] = /event: (\w+)\ndata: (.*)/.exec(message) ?? []
      if (name === 'change') heard.change(JSON.parse(data) as Change[])
    }
    // Turned away: the browser tries again later.
    if (text.includes('HTTP/1.1 503')) socket.destroy()
  })
  socket.on('error', () => {})
  socket.on('close', lose)
  return () => {
    isOpen = false
    socket.destroy()
  }
}
