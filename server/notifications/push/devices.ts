import { isBrowserVendorEndpoint } from '../../../domain/kernel/text/push-endpoint.ts'
import { refuse } from '../../../domain/kernel/refusal.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Vapid } from '../../platform/push/vapid.ts'
import { hashOf } from '../../platform/tokens.ts'
import { ownChange } from '../../platform/live/own-changes.ts'
import * as store from './store.ts'

interface DeviceDependencies {
  database: Database
  clock: Clock
  vapid: Vapid
  /** Set when pages may register the service worker, which displays push messages. */
  hasPreview: boolean
}

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export type Devices = ReturnType<typeof createDevices>

/** Manages the devices that receive a user's push messages: one for each session that subscribed. */
export function createDevices({ database, clock, vapid, hasPreview }: DeviceDependencies) {
  const key = hasPreview ? vapid.publicKey : null

  const findDevice = async (token: string) => ({
    key,
    isOn: await store.isSubscribed(database.query, hashOf(token)),
  })

  const subscribe = ({ email }: User, token: string, { endpoint, keys }: Subscription) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const sessionHash = hashOf(token)
      if (!(await store.shareLockSession(transaction, sessionHash))) return refuse.logIn()
      const row = {
        sessionHash,
        email,
        endpoint,
        ...keys,
        ofBrowserMaker: isBrowserVendorEndpoint(endpoint) ? 1 : 0,
        createdAt: clock.now(),
      } as const
      const isSubscribed = await store.saveSubscription(query, row)
      await store.trimSubscriptions(query, email)
      markChanged(ownChange('notices', email))
      return { key, isOn: isSubscribed }
    })

  const unsubscribe = ({ email }: User, token: string) =>
    database.transaction(async ({ query, markChanged }) => {
      await store.deleteSubscription(query, { sessionHash: hashOf(token) })
      markChanged(ownChange('notices', email))
      return { key, isOn: false }
    })

  return { findDevice, subscribe, unsubscribe }
}
