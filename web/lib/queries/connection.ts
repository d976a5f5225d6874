import { useEffect, useState, useSyncExternalStore } from 'react'

/** Milliseconds. A shorter loss is not shown. */
const offlineThreshold = 5_000

let lostAt: number | null = null
let hasConnection = false
const listeners = new Set<() => void>()
const failureListeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** The live connection decides the online state: `navigator.onLine` only says that there is a network. */
export function setConnectionState(state: 'open' | 'missing' | 'unused'): void {
  hasConnection = state === 'open'
  if (state === 'missing') lostAt ??= Date.now()
  else lostAt = null
  notify()
}

/** A request failed: the live connection checks whether it still works. */
export function reportFailure(): void {
  for (const listener of failureListeners) listener()
}

const subscribeTo = (set: Set<() => void>) => (listener: () => void) => {
  set.add(listener)
  return () => {
    set.delete(listener)
  }
}

export const subscribeToConnection = subscribeTo(listeners)
export const onFailure = subscribeTo(failureListeners)

export const isConnected = (): boolean => hasConnection

export const useIsConnected = (): boolean =>
  useSyncExternalStore(subscribeToConnection, isConnected, () => false)

/** True once the connection has been lost for longer than a moment, so that no request need be tried. */
export const isOffline = (): boolean => lostAt !== null && Date.now() - lostAt >= offlineThreshold

export function useIsOffline(): boolean {
  const connectionLostAt = useSyncExternalStore(
    subscribeToConnection,
    () => lostAt,
    () => null,
  )
  const [offlineSince, setOfflineSince] = useState<number | null>(null)
  useEffect(() => {
    if (connectionLostAt === null) return undefined
    const wait = Math.max(0, connectionLostAt + offlineThreshold - Date.now())
    const timer = setTimeout(() => setOfflineSince(connectionLostAt), wait)
    return () => clearTimeout(timer)
  }, [connectionLostAt])
  return connectionLostAt !== null && offlineSince === connectionLostAt
}
