import type { ReactNode } from 'react'
import type { BulkGuest, BulkReport } from '../../../../domain/gamedays/bulk/bulk-parse.ts'
import { reasonText } from '../../../../domain/gamedays/bulk/bulk-texts.ts'
import { mostBulkGuests } from '../../../../domain/gamedays/manage/forms.ts'
import { Tag } from '../../../ui/tag.tsx'

interface Props {
  report: BulkReport
  invited: ReadonlySet<string>
}

const mostProblems = 50

/** Who was understood, and what was not and why, before anything is sent. */
export function BulkPreview({ report, invited }: Props) {
  const { guests, problems } = report
  if (guests.length === 0 && problems.length === 0) return null
  const last = ({ email }: BulkGuest) => Number(invited.has(email))
  const newFirst = guests.toSorted((a, b) => last(a) - last(b))
  return (
    <div
      className="bulk-preview"
      role="group"
      aria-label="Preview"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, with keys too
      tabIndex={0}
    >
      {problems.length > 0 && (
        <section>
          <h3>Not understood</h3>
          <Some of={problems} most={mostProblems}>
            {({ line, text, reason }, index) => (
              <li key={index}>
                <span className="soft num">Line {line}</span> <code>{text.slice(0, 200)}</code>{' '}
                <span className="soft">{reasonText(reason)}</span>
              </li>
            )}
          </Some>
        </section>
      )}
      {guests.length > 0 && (
        <section>
          {problems.length > 0 && <h3>Understood</h3>}
          <Some of={newFirst} most={mostBulkGuests}>
            {({ name, email }) => (
              <li key={email}>
                <b>{name}</b> <span className="soft">{email}</span>{' '}
                {invited.has(email) && <Tag>Already invited</Tag>}
              </li>
            )}
          </Some>
        </section>
      )}
    </div>
  )
}

interface SomeProps<Item> {
  of: readonly Item[]
  most: number
  children: (item: Item, index: number) => ReactNode
}

function Some<Item>({ of: items, most, children }: SomeProps<Item>) {
  return (
    <ul>
      {items.slice(0, most).map(children)}
      {items.length > most && <li className="soft">and {items.length - most} more</li>}
    </ul>
  )
}
