import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { isPushEndpoint } from '../kernel/text/push-endpoint.ts'

/** Bytes in base64url, as provided by browsers. */
const bytes = (count: number) => {
  const length = Math.ceil((count * 4) / 3)
  return z.string().check(z.length(length), z.regex(/^[\w-]+$/))
}

const Subscription = z.object({
  endpoint: z
    .string()
    .check(
      z.maxLength(1_000),
      z.refine(isPushEndpoint, 'There is no push service at this address.'),
    ),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})

const Device = z.object({
  /** Public key of the site's signatures (VAPID); null if the site has no service worker to show notifications. */
  key: z.nullable(z.string()),
  /** True if this device receives push messages. */
  isOn: z.boolean(),
})

export const getDevice = endpoint({
  method: 'GET',
  path: '/notices/device',
  summary: 'Get the push subscription of this device, and the key to subscribe with',
  access: 'user',
  topics: ['notices'],
  response: Device,
})

export const subscribeDevice = endpoint({
  method: 'PUT',
  path: '/notices/device',
  summary: 'Subscribe this device to push messages until it logs out',
  access: 'user',
  body: Subscription,
  response: Device,
})

export const unsubscribeDevice = endpoint({
  method: 'DELETE',
  path: '/notices/device',
  summary: 'Unsubscribe this device from push messages',
  access: 'user',
  response: Device,
})
