import { useMemo } from 'react'
import type { BulkReport } from '../../../domain/gamedays/bulk-parse.ts'
import type { Invitation } from '../../../domain/gamedays/schema.ts'
import { isMailable, normalEmail } from '../../../domain/kernel/email.ts'
import { Tag } from '../../ui/tag.tsx'

interface Props {
  report: BulkReport
  invitations: readonly Invitation[]
}

/** Who was understood, and which lines were not, before anything is sent. */
export function BulkPreview({ report, invitations }: Props) {
  const invited = useMemo(
    () => new Set(invitations.map(({ guestEmail }) => normalEmail(guestEmail))),
    [invitations],
  )
  const { guests, notUnderstood, duplicates } = report
  if (guests.length === 0 && notUnderstood.length === 0) return null
  return (
    <div
      className="bulk-preview"
      role="group"
      aria-label="Preview"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, with keys too
      tabIndex={0}
    >
      {notUnderstood.length > 0 && (
        <section>
          <h3>Not understood</h3>
          <ul>
            {notUnderstood.map(({ line, text }) => (
              <li key={line}>
                <span className="soft num">Line {line}</span> <code>{text}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      {guests.length > 0 && (
        <section>
          {notUnderstood.length > 0 && <h3>Understood</h3>}
          <ul>
            {guests.map(({ name, email }) => (
              <li key={email}>
                <b>{name}</b> <span className="soft">{email}</span> {mark(email, invited)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {duplicates.length > 0 && (
        <p className="hint">
          {duplicates.length === 1
            ? '1 address came up again and counts once.'
            : `${duplicates.length} addresses came up again and count once.`}
        </p>
      )}
    </div>
  )
}

function mark(email: string, invited: ReadonlySet<string>) {
  if (!isMailable(email)) {
    return (
      <Tag look="no" icon="warning">
        Not an address
      </Tag>
    )
  }
  return invited.has(normalEmail(email)) ? <Tag>Already invited</Tag> : null
}
