import { useEffect, useState, useSyncExternalStore } from 'react'

/** Milliseconds. A shorter loss is not shown. */
const shortLoss = 5_000

let lostAt: number | null = null
let connected = false
const listeners = new Set<() => void>()
const failureListeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** The live connection decides what is online: `navigator.onLine` only says that there is a network. */
export function noteConnection(state: 'open' | 'missing' | 'unused'): void {
  connected = state === 'open'
  if (state === 'missing') lostAt ??= Date.now()
  else lostAt = null
  notify()
}

/** A request failed: the live connection checks whether it still works. */
export function noteFailure(): void {
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

export const isConnected = (): boolean => connected

export const useIsConnected = (): boolean =>
  useSyncExternalStore(subscribeToConnection, isConnected, () => false)

/** Whether the connection is lost for longer than a moment, so that nothing need be tried. */
export const isOffline = (): boolean => lostAt !== null && Date.now() - lostAt >= shortLoss

export function useIsOffline(): boolean {
  const since = useSyncExternalStore(
    subscribeToConnection,
    () => lostAt,
    () => null,
  )
  const [longSince, setLongSince] = useState<number | null>(null)
  useEffect(() => {
    if (since === null) return undefined
    const wait = Math.max(0, since + shortLoss - Date.now())
    const timer = setTimeout(() => setLongSince(since), wait)
    return () => clearTimeout(timer)
  }, [since])
  return since !== null && longSince === since
}
