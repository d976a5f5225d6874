/** As much of a service worker as is used here: the types of pages and of workers cannot be had together. */
export interface LifetimeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface FetchEvent extends LifetimeEvent {
  request: Request
  respondWith: (response: Response | Promise<Response>) => void
}

interface SyncEvent extends LifetimeEvent {
  tag: string
}

interface Client {
  postMessage: (message: unknown) => void
}

interface Events {
  install: LifetimeEvent
  activate: LifetimeEvent
  fetch: FetchEvent
  message: LifetimeEvent & { data: unknown }
  sync: SyncEvent
}

interface WorkerScope {
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void>; matchAll: () => Promise<readonly Client[]> }
}

export const worker = self as unknown as WorkerScope
