import { chooseNotice } from '../../domain/notices/api.ts'
import {
  isMailed,
  kindWords,
  type NoticeChoice,
  type NoticeKind,
  noticeKinds,
} from '../../domain/notices/kinds.ts'
import { useAnswer } from '../lib/queries/cache.ts'
import { call } from '../lib/queries/call.ts'
import { Refused } from '../ui/alert.tsx'
import { CheckField } from '../ui/forms/field.tsx'
import { NotThereYet } from '../ui/not-loaded.tsx'
import { usePendingInputs, useWrite } from '../ui/write/use-write.ts'
import { choicesQuery, deviceQuery } from './queries.ts'

/** Everything stands on the site; what comes by mail or push too is chosen here. */
export function NoticeChoices() {
  const { data: choices, isError, refetch } = useAnswer(choicesQuery)
  const { data: device } = useAnswer(deviceQuery)
  const hasPush = device?.key !== null
  return (
    <section className="tile notice-choices" aria-labelledby="choices">
      <h2 id="choices">How you hear of it</h2>
      <p className="small soft">
        Everything stands here on the site. Choose what also comes to your inbox
        {hasPush && ', and as a push message to the devices that you switched on'}.
      </p>
      {choices ? (
        noticeKinds
          .filter((kind) => hasPush || isMailed(kind))
          .map((kind) => (
            <KindChoice key={kind} kind={kind} choice={choices[kind]} hasPush={hasPush} />
          ))
      ) : (
        <NotThereYet what="Your choices" isError={isError} onAgain={refetch} lines={6} />
      )}
    </section>
  )
}

const waysOf = ({ mail, push }: NoticeChoice): string => {
  if (mail && push) return 'by e-mail and push too'
  if (mail) return 'by e-mail too'
  return push ? 'by push too' : 'on the site only'
}

interface KindProps {
  kind: NoticeKind
  choice: NoticeChoice
  hasPush: boolean
}

/** Ticked at once; a second press goes out after the first, with what that one chose. */
function KindChoice({ kind, choice: known, hasPush }: KindProps) {
  const { title, about } = kindWords[kind]
  const scope = `notices of ${kind}`
  const choice = (usePendingInputs(scope).at(-1) as NoticeChoice | undefined) ?? known
  const { write, busy, problem } = useWrite({
    mutation: { scope },
    changes: ['notices'],
    send: (chosen: NoticeChoice) => call(chooseNotice, { body: { ...chosen, kind } }),
    feedback: {
      toast: (_, { mail, push }) => `${title}: ${waysOf({ mail, push: push && hasPush })}.`,
    },
  })
  return (
    <fieldset className="notice-kind" aria-busy={busy || undefined}>
      <legend>{title}</legend>
      <p className="small soft">{about}</p>
      {isMailed(kind) && (
        <CheckField
          label="E-mail"
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
      <Refused problem={problem} />
    </fieldset>
  )
}
