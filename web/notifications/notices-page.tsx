import { useSession, useSessionFromServer } from '../lib/session/session.ts'
import { LogInFirst } from '../auth/log-in-first.tsx'
import { Loading } from '../ui/loading.tsx'
import { DeviceChoice } from './device-choice.tsx'
import { NoticeChoices } from './notice-choices.tsx'
import { NoticeList } from './notice-list.tsx'

/** Notifications of the user, and their settings. */
export function NoticesPage() {
  const { user, isKnown } = useSession()
  const { isPending } = useSessionFromServer()
  if (!user) {
    return <div className="wrap page">{!isKnown || isPending ? <Loading /> : <LogInPrompt />}</div>
  }
  return (
    <div className="wrap page page--top stack">
      <h1>Notifications</h1>
      <div className="notices-page">
        <NoticeList />
        <div className="stack">
          <DeviceChoice />
          <NoticeChoices />
        </div>
      </div>
    </div>
  )
}

function LogInPrompt() {
  return <LogInFirst>What you were told is for you alone.</LogInFirst>
}
