import { useEffect, useState, useSyncExternalStore } from 'react'

/** Milliseconds. A shorter loss is not shown. */
const shortLoss = 5_000

let lostAt: number | null = null
let connected = false
const listeners = new Set<() => void>()
const failureListeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** The live connection is there, or is being looked for: only it knows, whatever the browser says of the network. */
export function noteConnection(state: 'there' | 'missing' | 'not wanted'): void {
  connected = state === 'there'
  if (state === 'missing') lostAt ??= Date.now()
  else lostAt = null
  tell()
}

/** A request came to nothing: the connection has to show whether it is still one. */
export function noteFailure(): void {
  for (const listener of failureListeners) listener()
}

const subscribeTo = (set: Set<() => void>) => (listener: () => void) => {
  set.add(listener)
  return () => {
    set.delete(listener)
  }
}

export const subscribeToSignal = subscribeTo(listeners)
export const onFailure = subscribeTo(failureListeners)

export const isConnected = (): boolean => connected

export const useIsConnected = (): boolean =>
  useSyncExternalStore(subscribeToSignal, isConnected, () => false)

/** For so long that nothing need be tried. */
export const isLost = (): boolean => lostAt !== null && Date.now() - lostAt >= shortLoss

/** Whether there is no signal, for longer than a moment. */
export function useIsLost(): boolean {
  const since = useSyncExternalStore(
    subscribeToSignal,
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
