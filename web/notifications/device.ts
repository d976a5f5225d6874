/** What this browser can do, as far as it tells without asking anybody. */
type Ability = 'none' | 'blocked' | 'possible'

export function pushAbility(): Ability {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!isSupported) return 'none'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Why this device is not told after all. */
export class SubscriptionError extends Error {}

/** Asks the person, then the browser's push service. Only ever after a press. */
export async function subscribe(key: string): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new SubscriptionError('Your browser was not allowed to show notifications.')
  }
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { pushManager } = await navigator.serviceWorker.ready
    // One of another key, from another site at this address, would stand in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: key }
    const { endpoint = '', keys = {} } = (await pushManager.subscribe(options)).toJSON()
    return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
  } catch {
    throw new SubscriptionError(
      "Your browser's push service could not be reached. Try again later.",
    )
  }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
