import type { ReactNode } from 'react'
import type { BulkGuest, BulkReport } from '../../../../domain/gamedays/bulk/bulk-parse.ts'
import { reasonText } from '../../../../domain/gamedays/bulk/bulk-texts.ts'
import { maxBulkGuests } from '../../../../domain/gamedays/manage/forms.ts'
import { Tag } from '../../../ui/tag.tsx'

interface Props {
  report: BulkReport
  invited: ReadonlySet<string>
}

const maxProblems = 50

/** Lists the recognized guests, and the other lines with the reason, before anything is sent. */
export function BulkPreview({ report, invited }: Props) {
  const { guests, problems } = report
  if (guests.length === 0 && problems.length === 0) return null
  const invitedRank = ({ email }: BulkGuest) => Number(invited.has(email))
  const newFirst = guests.toSorted((a, b) => invitedRank(a) - invitedRank(b))
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
          <h3>Not recognized</h3>
          <LimitedList items={problems} maxItems={maxProblems}>
            {({ line, text, reason }, index) => (
              <li key={index}>
                <span className="soft num">Line {line}</span> <code>{text.slice(0, 200)}</code>{' '}
                <span className="soft">{reasonText(reason)}</span>
              </li>
            )}
          </LimitedList>
        </section>
      )}
      {guests.length > 0 && (
        <section>
          {problems.length > 0 && <h3>Recognized</h3>}
          <LimitedList items={newFirst} maxItems={maxBulkGuests}>
            {({ name, email }) => (
              <li key={email}>
                <b>{name}</b> <span className="soft">{email}</span>{' '}
                {invited.has(email) && <Tag>Already invited</Tag>}
              </li>
            )}
          </LimitedList>
        </section>
      )}
    </div>
  )
}

interface LimitedListProps<Item> {
  items: readonly Item[]
  maxItems: number
  children: (item: Item, index: number) => ReactNode
}

function LimitedList<Item>({ items, maxItems, children }: LimitedListProps<Item>) {
  return (
    <ul>
      {items.slice(0, maxItems).map(children)}
      {items.length > maxItems && <li className="soft">and {items.length - maxItems} more</li>}
    </ul>
  )
}
