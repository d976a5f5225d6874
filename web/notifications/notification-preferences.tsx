import { saveNotificationPreference } from '../../domain/notifications/api.ts'
import {
  isMailableKind,
  notificationKindTexts,
  type NotificationPreference,
  type NotificationKind,
  notificationKinds,
} from '../../domain/notifications/kinds.ts'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { call } from '../lib/queries/call.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { CheckField } from '../ui/forms/field.tsx'
import { LoadingOrError } from '../ui/load-error.tsx'
import { usePendingInputs, useWrite } from '../ui/write/use-write.ts'
import { choicesQuery, deviceQuery } from './queries.ts'

/** All notifications appear on the site; those that also come by email or push are chosen here. */
export function NotificationPreferenceList() {
  const { data: choices, isError, refetch } = useBrowserQuery(choicesQuery)
  const { data: device } = useBrowserQuery(deviceQuery)
  const hasPush = device?.key !== null
  return (
    <section className="tile notice-choices" aria-labelledby="choices">
      <h2 id="choices">How we notify you</h2>
      <p className="small soft">
        Every notification appears here. Choose which ones also go to your inbox
        {hasPush && ', and as a push notification to the devices you turned on'}.
      </p>
      {choices ? (
        notificationKinds
          .filter((kind) => hasPush || isMailableKind(kind))
          .map((kind) => (
            <KindChoice key={kind} kind={kind} choice={choices[kind]} hasPush={hasPush} />
          ))
      ) : (
        <LoadingOrError subject="Your choices" isError={isError} onRetry={refetch} lines={6} />
      )}
    </section>
  )
}

const channelsText = ({ mail, push }: NotificationPreference): string => {
  if (mail && push) return 'also by email and push'
  if (mail) return 'also by email'
  return push ? 'also by push' : 'only on this site'
}

interface KindProps {
  kind: NotificationKind
  choice: NotificationPreference
  hasPush: boolean
}

/** Checked at once; a second click is sent after the first, with the first one's choice. */
function KindChoice({ kind, choice: savedChoice, hasPush }: KindProps) {
  const { title, description } = notificationKindTexts[kind]
  const scope = `notices of ${kind}`
  const choice =
    (usePendingInputs(scope).at(-1) as NotificationPreference | undefined) ?? savedChoice
  const { write, busy, problem } = useWrite({
    mutation: { scope },
    changes: ['notices'],
    send: (newChoice: NotificationPreference) =>
      call(saveNotificationPreference, { body: { ...newChoice, kind } }),
    feedback: {
      toast: (_, { mail, push }) => `${title}: ${channelsText({ mail, push: push && hasPush })}.`,
    },
  })
  return (
    <fieldset className="notice-kind" aria-busy={busy || undefined}>
      <legend>{title}</legend>
      <p className="small soft">{description}</p>
      {isMailableKind(kind) && (
        <CheckField
          label="Email"
          checked={choice.mail}
          onChange={(event) => void write({ ...choice, mail: event.target.checked })}
        />
      )}
      {hasPush && (
        <CheckField
          label="Push"
          checked={choice.push}
          onChange={(event) => void write({ ...choice, push: event.target.checked })}
        />
      )}
      <ProblemAlert problem={problem} />
    </fieldset>
  )
}
