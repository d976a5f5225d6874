/** Push support of this browser, as far as it is known without a permission prompt. */
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

/** Reason why this device gets no push notifications. */
export class SubscriptionError extends Error {}

/**
 * Requests permission from the user, then a subscription from the browser's push service. Call it only after a click.
 */
export async function subscribe(key: string): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new SubscriptionError("Your browser isn't allowed to show notifications.")
  }
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { pushManager } = await navigator.serviceWorker.ready
    // A subscription with another key, from another site at this address, would conflict.
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
