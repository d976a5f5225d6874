import { type ReactNode, useId } from 'react'
import type { PagePath } from '../lib/href.ts'
import { Link } from '../lib/navigation.tsx'
import { Icon } from '../ui/symbols/icon.tsx'

interface Props {
  title: string
  /** Beside the title. */
  note?: ReactNode
  /** Columns that it spans. */
  columns?: 2 | 3
  children: ReactNode
  /** The page that has more. */
  link?: { to: PagePath; text: string; search?: Readonly<Record<string, string>> } | undefined
}

/** A card of the overview: answers one question and leads to one page. */
export function Card({ title, note, columns, children, link }: Props) {
  const id = useId()
  return (
    <section
      className={columns ? `org-card org-card--${columns} tile` : 'org-card tile'}
      aria-labelledby={id}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {note}
      </header>
      {children}
      {link && (
        <Link
          to={link.to}
          {...(link.search && { search: link.search })}
          className="more org-card-link"
        >
          {link.text} <Icon name="arrow" />
        </Link>
      )}
    </section>
  )
}

interface Amount {
  label: string
  value: string
  tone?: 'good' | 'warning'
}

/** Two or three numbers side by side. */
export const Amounts = ({ amounts }: { amounts: readonly Amount[] }) => (
  <dl className="org-amounts">
    {amounts.map(({ label, value, tone }) => (
      <div key={label} className={tone}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
