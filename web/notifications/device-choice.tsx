import { useState } from 'react'
import { subscribeDevice, unsubscribeDevice } from '../../domain/notifications/push-api.ts'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { call } from '../lib/queries/call.ts'
import { Alert, ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { LoadingOrError } from '../ui/load-error.tsx'
import { useWrite } from '../ui/write/use-write.ts'
import {
  SubscriptionError,
  pushAbility,
  subscribe,
  type Subscription,
  unsubscribe,
} from './device.ts'
import { deviceQuery } from './queries.ts'

/** Push notifications on this device, even while no page is open. The permission prompt appears only after a click. */
export function DeviceChoice() {
  const { data: device, isError, refetch } = useBrowserQuery(deviceQuery)
  const [ability, setAbility] = useState(pushAbility)
  const [failureText, setFailureText] = useState<string | null>(null)
  const [isPrompting, setIsPrompting] = useState(false)
  const { write, busy, problem } = useWrite({
    changes: ['notices'],
    send: (subscription: Subscription | null) =>
      subscription ? call(subscribeDevice, { body: subscription }) : call(unsubscribeDevice),
    feedback: {
      toast: ({ isOn }) =>
        isOn ? 'This device now gets notifications.' : 'This device no longer gets notifications.',
      isShownByPage: () => true,
    },
  })

  async function switchOn(key: string) {
    setFailureText(null)
    setIsPrompting(true)
    try {
      await write(await subscribe(key))
    } catch (error) {
      if (!(error instanceof SubscriptionError)) throw error
      setFailureText(error.message)
    }
    setIsPrompting(false)
    setAbility(pushAbility())
  }

  async function switchOff() {
    await unsubscribe().catch(() => {})
    await write(null)
  }

  if (!device) {
    return (
      <LoadingOrError
        subject="The settings for this device"
        isError={isError}
        onRetry={refetch}
        lines={3}
      />
    )
  }
  const { key, isOn } = device
  if (key === null) return null
  return (
    <section className="tile notice-device" aria-labelledby="device">
      <h2 id="device">On this device</h2>
      {isOn ? (
        <>
          <p>
            This device gets notifications right away, even when the site isn't open, until you log
            out.
          </p>
          <Button variant="quiet" busy={busy} onClick={() => void switchOff()}>
            Turn off on this device
          </Button>
        </>
      ) : ability === 'none' ? (
        <p>
          This browser doesn't support push notifications. On an iPhone or iPad, add the site to
          your Home Screen and open it from there.
        </p>
      ) : (
        <>
          <p>
            Get notifications right away, even when the site isn't open. Your browser will ask for
            permission.
          </p>
          {ability === 'blocked' && (
            <Alert tone="yellow" title="Notifications are blocked">
              Your browser blocks notifications from this site. Allow them in its settings for this
              site, then reload the page.
            </Alert>
          )}
          <Button
            icon="bell"
            busy={busy || isPrompting}
            disabled={ability === 'blocked'}
            onClick={() => void switchOn(key)}
          >
            Notify this device
          </Button>
        </>
      )}
      {failureText !== null && (
        <Alert tone="red" title="Not turned on" role="alert">
          {failureText}
        </Alert>
      )}
      <ProblemAlert problem={problem} />
    </section>
  )
}
