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
        isOn ? 'This device is told from now on.' : 'This device is told nothing more.',
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
        subject="What this device gets"
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
          <p>This device is told at once, also while no page is open, until you log out.</p>
          <Button variant="quiet" busy={busy} onClick={() => void switchOff()}>
            Stop on this device
          </Button>
        </>
      ) : ability === 'none' ? (
        <p>
          This browser shows no push messages. On an iPhone or iPad, add the site to the Home Screen
          and open it from there.
        </p>
      ) : (
        <>
          <p>Hear of it at once, also while no page is open. Your browser asks whether it may.</p>
          {ability === 'blocked' && (
            <Alert tone="yellow" title="Blocked">
              This browser blocks notifications of this site. Allow them in its settings for this
              site, and reload the page.
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
        <Alert tone="red" title="Not switched on" role="alert">
          {failureText}
        </Alert>
      )}
      <ProblemAlert problem={problem} />
    </section>
  )
}
