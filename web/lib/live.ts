import type { QueryClient } from '@tanstack/react-query'
import type { Topic } from '../../domain/kernel/topics.ts'
import { topicsOf } from './reading.ts'

const shortestPause = 1_000
const longestPause = 30_000
/** The server sends a sign of life every 20 seconds; two missed ones mean the line is dead. */
const silence = 50_000

/** Keeps a page true: re-reads what changed elsewhere, and everything after a gap in the connection. */
export function keepLive(client: QueryClient): () => void {
  let source: EventSource | null = null
  let pause = shortestPause
  let connectedBefore = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const reread = (changed: readonly Topic[] | 'everything') =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => {
        const topics = topicsOf(queryKey)
        return changed === 'everything'
          ? topics.length > 0
          : topics.some((topic) => changed.includes(topic))
      },
    })

  const again = () => {
    source?.close()
    source = null
    clearTimeout(timer)
    // Spread out, so that a restarted server is not met by everyone at once.
    timer = setTimeout(connect, pause * (0.5 + Math.random()))
    pause = Math.min(pause * 2, longestPause)
  }

  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(again, silence)
  }

  const connect = () => {
    source = new EventSource('/api/live')
    source.addEventListener('hello', () => {
      if (connectedBefore) reread('everything')
      connectedBefore = true
      pause = shortestPause
      heard()
    })
    source.addEventListener('beat', heard)
    source.addEventListener('change', (event) => {
      heard()
      reread(JSON.parse(event.data as string) as Topic[])
    })
    source.addEventListener('error', again)
  }

  // A phone that comes back from its pocket or finds the network again should not wait for the pause.
  const hurry = () => {
    if (document.visibilityState === 'visible' && source === null) {
      pause = shortestPause
      clearTimeout(timer)
      connect()
    }
  }

  connect()
  document.addEventListener('visibilitychange', hurry)
  window.addEventListener('online', hurry)
  return () => {
    clearTimeout(timer)
    source?.close()
    document.removeEventListener('visibilitychange', hurry)
    window.removeEventListener('online', hurry)
  }
}
