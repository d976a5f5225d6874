import { useState } from 'react'
import { cleanUp } from '../../domain/moderation/api.ts'
import {
  addCounts,
  countsText,
  authorLabel,
  filterCounts,
  spanLabel,
} from '../../domain/moderation/rules.ts'
import {
  type Author,
  type Contributions,
  type ContributionKind,
  contributionKinds,
  type CleanUpReach,
  cleanUpReaches,
  type ContributionSpan,
  contributionSpans,
} from '../../domain/moderation/schema.ts'
import { call } from '../lib/queries/call.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlays/dialog.tsx'
import { CheckField, SelectField } from '../ui/forms/field.tsx'
import { useWrite } from '../ui/write/use-write.ts'

interface Props {
  author: Author
  contributions: Contributions
  choice: { since: ContributionSpan; reach: CleanUpReach }
  onSince: (since: ContributionSpan) => void
  onReach: (reach: CleanUpReach) => void
}

const kinds = Object.keys(contributionKinds) as ContributionKind[]

export function CleanUpPart({ author, contributions, choice, onSince, onReach }: Props) {
  const [excludedKinds, setExcludedKinds] = useState<readonly ContributionKind[]>([])
  const [isConfirming, setIsConfirming] = useState(false)
  const selectedKinds = kinds.filter((kind) => !excludedKinds.includes(kind))
  const removedCounts = filterCounts(contributions.goes, selectedKinds)
  const totalCounts = addCounts(contributions)
  const isNothingSelected = selectedKinds.every((kind) => contributions.goes[kind] === 0)

  const { write, busy, problem } = useWrite({
    changes: ['safety'],
    send: () => call(cleanUp, { body: { ...author, ...choice, kinds: selectedKinds } }),
    onDone: () => setIsConfirming(false),
    feedback: { toast: ({ removed }) => `Removed: ${countsText(removed)}.` },
  })
  return (
    <section className="drawer-part" aria-labelledby="clean-up">
      <h3 id="clean-up">Clean up</h3>
      <SelectField
        label="Created in"
        value={choice.since}
        onChange={(event) => onSince(event.target.value as ContributionSpan)}
      >
        {(Object.keys(contributionSpans) as ContributionSpan[]).map((value) => (
          <option key={value} value={value}>
            {spanLabel(value, author)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Registrations and events of"
        value={choice.reach}
        onChange={(event) => onReach(event.target.value as CleanUpReach)}
      >
        {Object.entries(cleanUpReaches).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="clean-up-kinds" role="group" aria-label="What to remove">
        {kinds
          .filter((kind) => totalCounts[kind] > 0)
          .map((kind) => (
            <CheckField
              key={kind}
              label={kindText(kind, contributions.goes[kind], totalCounts[kind])}
              checked={!excludedKinds.includes(kind)}
              onChange={(event) =>
                setExcludedKinds(
                  event.target.checked
                    ? excludedKinds.filter((other) => other !== kind)
                    : [...excludedKinds, kind],
                )
              }
            />
          ))}
      </div>
      <Button
        variant="danger"
        icon="trash"
        disabled={isNothingSelected}
        onClick={() => setIsConfirming(true)}
      >
        {isNothingSelected ? 'Nothing to clean up' : 'Clean up'}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Clean up ${authorLabel(author)}?`}
          confirmText="Clean up"
          destructive
          busy={busy}
          notice={<ProblemAlert problem={problem} />}
          onCancel={() => setIsConfirming(false)}
          onConfirm={() => void write()}
        >
          This removes {countsText(removedCounts)} and frees their badges and spots. These addresses
          are not notified, because their owners may know nothing about it. Other players of a
          removed event are notified. This cannot be undone.
        </ConfirmDialog>
      )}
    </section>
  )
}

/** Example: 'Registrations: 2 of 4'. */
const kindText = (kind: ContributionKind, removedCount: number, totalCount: number): string =>
  removedCount === totalCount
    ? `${contributionKinds[kind]}: ${totalCount}`
    : `${contributionKinds[kind]}: ${removedCount} of ${totalCount}`
