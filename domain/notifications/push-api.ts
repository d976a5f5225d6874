import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { isPushEndpoint } from '../kernel/text/push-endpoint.ts'

/** As a browser gives it: so many bytes, in base64url. */
const bytes = (count: number) => {
  const length = Math.ceil((count * 4) / 3)
  return z.string().check(z.length(length), z.regex(/^[\w-]+$/))
}

const Subscription = z.object({
  endpoint: z
    .string()
    .check(z.maxLength(1_000), z.refine(isPushEndpoint, 'No push service is at this address.')),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})

const Device = z.object({
  /** The public key that the site signs with (VAPID); null where the site has no service worker to show anything. */
  key: z.nullable(z.string()),
  /** Whether this device is told. */
  isOn: z.boolean(),
})

export const getDevice = endpoint({
  method: 'GET',
  path: '/notices/device',
  summary: 'Get whether this device receives push messages, and the key to subscribe with',
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
