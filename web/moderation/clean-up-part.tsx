import { useState } from 'react'
import { cleanUp } from '../../domain/moderation/api.ts'
import {
  allOf,
  countsText,
  authorName,
  onlyKinds,
  spanText,
} from '../../domain/moderation/rules.ts'
import {
  type Author,
  type Contributions,
  type ContributionKind,
  contributionKinds,
  type Reach,
  reaches,
  type Span,
  spans,
} from '../../domain/moderation/schema.ts'
import { call } from '../lib/queries/call.ts'
import { Refused } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlays/dialog.tsx'
import { CheckField, SelectField } from '../ui/forms/field.tsx'
import { useWrite } from '../ui/write/use-write.ts'

interface Props {
  author: Author
  contributions: Contributions
  choice: { since: Span; reach: Reach }
  onSince: (since: Span) => void
  onReach: (reach: Reach) => void
}

const kinds = Object.keys(contributionKinds) as ContributionKind[]

export function CleanUpPart({ author, contributions, choice, onSince, onReach }: Props) {
  const [spared, setSpared] = useState<readonly ContributionKind[]>([])
  const [asking, setAsking] = useState(false)
  const chosen = kinds.filter((kind) => !spared.includes(kind))
  const going = onlyKinds(contributions.goes, chosen)
  const all = allOf(contributions)
  const nothing = chosen.every((kind) => contributions.goes[kind] === 0)

  const { write, busy, problem } = useWrite({
    changes: ['safety'],
    send: () => call(cleanUp, { body: { ...author, ...choice, kinds: chosen } }),
    onDone: () => setAsking(false),
    feedback: { toast: ({ removed }) => `Gone: ${countsText(removed)}.` },
  })
  return (
    <section className="drawer-part" aria-labelledby="clean-up">
      <h3 id="clean-up">Clean up</h3>
      <SelectField
        label="Made in"
        value={choice.since}
        onChange={(event) => onSince(event.target.value as Span)}
      >
        {(Object.keys(spans) as Span[]).map((value) => (
          <option key={value} value={value}>
            {spanText(value, author)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Registrations and tables of"
        value={choice.reach}
        onChange={(event) => onReach(event.target.value as Reach)}
      >
        {Object.entries(reaches).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="clean-up-kinds" role="group" aria-label="What goes">
        {kinds
          .filter((kind) => all[kind] > 0)
          .map((kind) => (
            <CheckField
              key={kind}
              label={kindText(kind, contributions.goes[kind], all[kind])}
              checked={!spared.includes(kind)}
              onChange={(event) =>
                setSpared(
                  event.target.checked
                    ? spared.filter((other) => other !== kind)
                    : [...spared, kind],
                )
              }
            />
          ))}
      </div>
      <Button look="danger" icon="trash" disabled={nothing} onClick={() => setAsking(true)}>
        {nothing ? 'Nothing to clean up' : 'Clean up'}
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Clean up ${authorName(author)}?`}
          confirmText="Clean up"
          destructive
          busy={busy}
          notice={<Refused problem={problem} />}
          onCancel={() => setAsking(false)}
          onConfirm={() => void write()}
        >
          This removes {countsText(going)}. Badges and seats are free again. The addresses are not
          told, as they may be those of people who know nothing of it; others who sit at a table
          that goes are. It cannot be undone.
        </ConfirmDialog>
      )}
    </section>
  )
}

/** 'Registrations: 2 of 4'. */
const kindText = (kind: ContributionKind, goes: number, all: number): string =>
  goes === all
    ? `${contributionKinds[kind]}: ${all}`
    : `${contributionKinds[kind]}: ${goes} of ${all}`
