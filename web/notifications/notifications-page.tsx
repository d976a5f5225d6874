import { useSession, useSessionFromServer } from '../lib/session/session.ts'
import { LogInFirst } from '../auth/log-in-first.tsx'
import { Loading } from '../ui/loading.tsx'
import { DeviceChoice } from './device-choice.tsx'
import { NotificationPreferenceList } from './notification-preferences.tsx'
import { NotificationList } from './notification-list.tsx'

/** Notifications of the user, and their settings. */
export function NotificationsPage() {
  const { user, isKnown } = useSession()
  const { isPending } = useSessionFromServer()
  if (!user) {
    return <div className="wrap page">{!isKnown || isPending ? <Loading /> : <LogInPrompt />}</div>
  }
  return (
    <div className="wrap page page--top stack">
      <h1>Notifications</h1>
      <div className="notices-page">
        <NotificationList />
        <div className="stack">
          <DeviceChoice />
          <NotificationPreferenceList />
        </div>
      </div>
    </div>
  )
}

function LogInPrompt() {
  return <LogInFirst>Only you can see your notifications.</LogInFirst>
}
