import type { DemoClock } from '../../../domain/demo/schema.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { type Change, type Topic, topics } from '../../../domain/kernel/topics.ts'
import { correctClock, currentTime, followDemoClock } from '../time/clock.ts'
import { scheduleCacheRefresh } from '../offline-cache.ts'
import { isConnected, setConnectionState, onFailure } from './connection.ts'

const minDelay = 1_000
const maxDelay = 30_000
/** The server sends a heartbeat every 20 seconds; after two missed ones the connection counts as dead. */
const heartbeatTimeout = 50_000
/** An attempt to connect through a dead access point gets no error for minutes. */
const connectTimeout = 15_000
/** A tab that is hidden for less than this keeps its connection. */
const hiddenTimeout = 10_000

let lastMessageAt = 0

/** The time of the last message from the server, in milliseconds; 0 if there was none. */
export const getLastMessageTime = (): number => lastMessageAt

type Hello = Record<Topic | 'now', Instant> & {
  /** Only from a demo site. */
  clock?: DemoClock
}

/**
 * Reports changes made elsewhere since the page was rendered, and after a lost connection that everything may have changed.
 */
export function openLiveConnection(
  renderedAt: Instant,
  onChange: (changes: readonly Change[]) => void,
): () => void {
  let source: EventSource | null = null
  let delay = minDelay
  let hasConnected = false
  let hasRefetchedCache = false
  /** The connection was lost for a while: changes may have been missed, and requests may have failed. */
  let mayHaveMissed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined

  const disconnect = () => {
    mayHaveMissed = true
    clearTimeout(timer)
    source?.close()
    source = null
  }

  /** Data in the service worker's cache may be newer than a page that was opened offline. */
  const refetchCache = () => {
    if (hasConnected || hasRefetchedCache || !navigator.serviceWorker?.controller) return
    hasRefetchedCache = true
    onChange(topics)
  }

  const reconnect = () => {
    disconnect()
    setConnectionState('missing')
    refetchCache()
    // Exponential backoff with jitter, so that not all pages reconnect to a restarted server at once.
    timer = setTimeout(connect, delay * (0.5 + Math.random()))
    delay = Math.min(delay * 2, maxDelay)
  }

  const onHeartbeat = () => {
    lastMessageAt = currentTime()
    clearTimeout(timer)
    timer = setTimeout(reconnect, heartbeatTimeout)
  }

  const connect = () => {
    setConnectionState('missing')
    const requestedAt = Date.now()
    source = new EventSource('/api/live')
    source.addEventListener('hello', (event) => {
      const { now, clock, ...changedAt } = JSON.parse(event.data as string) as Hello
      if (clock) followDemoClock(clock)
      else correctClock(now, requestedAt)
      // The clock of a demo site went back: the times of the changes say nothing.
      if (clock && now < renderedAt) mayHaveMissed = true
      const isMissed = (topic: Topic) => mayHaveMissed || changedAt[topic] >= renderedAt
      const missedTopics = (Object.keys(changedAt) as Topic[]).filter(isMissed)
      onChange(missedTopics)
      if (missedTopics.length > 0) scheduleCacheRefresh()
      mayHaveMissed = false
      hasConnected = true
      setConnectionState('open')
      delay = minDelay
      onHeartbeat()
    })
    source.addEventListener('beat', onHeartbeat)
    source.addEventListener('clock', (event) =>
      followDemoClock(JSON.parse(event.data as string) as DemoClock),
    )
    source.addEventListener('change', (event) => {
      onHeartbeat()
      onChange(JSON.parse(event.data as string) as Change[])
      scheduleCacheRefresh()
    })
    source.addEventListener('error', reconnect)
    timer = setTimeout(reconnect, connectTimeout)
  }

  // A page that becomes visible or online again does not wait for the backoff.
  const reconnectNow = () => {
    if (document.visibilityState === 'hidden' || source !== null) return
    delay = minDelay
    clearTimeout(timer)
    connect()
  }

  const stop = () => {
    disconnect()
    setConnectionState('unused')
  }

  /** Detects a connection that was lost silently by opening a new one. */
  const probe = () => {
    if (source === null || document.visibilityState === 'hidden') return
    disconnect()
    connect()
  }

  let probedAt = 0
  /**
   * Everything is refetched after a reconnection. A call that always fails, as in a network that blocks it, would cause
   * that without a pause.
   */
  const onFailed = () => {
    if (Date.now() - probedAt < connectTimeout) return
    probedAt = Date.now()
    probe()
  }

  /** Replaces an attempt that was made before there was a network. */
  const onOnline = () => {
    if (!isConnected()) probe()
    reconnectNow()
  }

  // Over HTTP/1.1 a browser opens six connections to a server: a hidden page, or one in the back/forward cache, must not
  // hold one.
  const onVisibility = () => {
    clearTimeout(hiddenTimer)
    if (document.visibilityState === 'hidden') hiddenTimer = setTimeout(stop, hiddenTimeout)
    else reconnectNow()
  }

  reconnectNow()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', probe)
  const unsubscribeFromFailures = onFailure(onFailed)
  window.addEventListener('pagehide', stop)
  window.addEventListener('pageshow', reconnectNow)
  return () => {
    stop()
    unsubscribeFromFailures()
    clearTimeout(hiddenTimer)
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', probe)
    window.removeEventListener('pagehide', stop)
    window.removeEventListener('pageshow', reconnectNow)
  }
}
