/** The part of the service worker API used here: the types of pages and of workers cannot be loaded together. */
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

interface PushEvent extends LifetimeEvent {
  data: { json: () => unknown } | null
}

interface NotificationEvent extends LifetimeEvent {
  notification: Notification
}

interface Client {
  postMessage: (message: unknown) => void
  focus: () => Promise<Client>
  navigate: (address: string) => Promise<Client | null>
}

interface Events {
  install: LifetimeEvent
  activate: LifetimeEvent
  fetch: FetchEvent
  message: LifetimeEvent & { data: unknown }
  sync: SyncEvent
  push: PushEvent
  notificationclick: NotificationEvent
}

interface WorkerScope {
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void
  skipWaiting: () => Promise<void>
  registration: ServiceWorkerRegistration
  /** The worker itself; missing in older browsers. */
  serviceWorker?: ServiceWorker
  clients: {
    claim: () => Promise<void>
    matchAll: (options?: { type: 'window' }) => Promise<readonly Client[]>
    openWindow: (address: string) => Promise<unknown>
  }
}

export const worker = globalThis as unknown as WorkerScope
