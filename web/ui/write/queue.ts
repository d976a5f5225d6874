import { useSyncExternalStore } from 'react'

interface Queue {
  /** Resolved when the last one is through. */
  last: Promise<void>
  /** Those that are not through, the oldest first. */
  waiting: readonly unknown[]
}

const queues = new Map<string, Queue>()
const listeners = new Set<() => void>()
const none: readonly never[] = []

function keep(name: string, queue: Queue): void {
  if (queue.waiting.length > 0) queues.set(name, queue)
  else queues.delete(name)
  for (const listener of listeners) listener()
}

/** Does the work once everything that came to this queue before it is through. */
export function enqueue<Answer>(
  name: string,
  input: unknown,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const before = queues.get(name)
  const done = before ? before.last.then(work) : work()
  const leave = () => {
    const queue = queues.get(name)
    if (queue) keep(name, { ...queue, waiting: queue.waiting.slice(1) })
  }
  keep(name, { last: done.then(leave, leave), waiting: [...(before?.waiting ?? none), input] })
  return done
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What has come to a queue and is not through. */
export const useQueued = (name: string): readonly unknown[] =>
  useSyncExternalStore(
    subscribe,
    () => queues.get(name)?.waiting ?? none,
    () => none,
  )
