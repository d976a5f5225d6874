import type { ReactNode } from 'react'
import { hrefOf, linkTo } from '../lib/href.ts'
import { useNavigate, useSearch } from '../lib/navigation.tsx'
import { isPlainClick } from '../lib/plain-click.ts'
import { type WeekendChoice, weekendSearch } from './weekend-search.ts'

interface Props {
  /** Changes to the choice in the address; undefined removes a part of it. */
  choice: WeekendChoice
  isCurrent?: boolean
  label?: string
  children: ReactNode
}

/** Link to another name or day on this page, so that Back works and a choice can be bookmarked. */
export function ChoiceLink({ choice, isCurrent = false, label, children }: Props) {
  const navigate = useNavigate()
  const { name, day } = { ...weekendSearch(useSearch()), ...choice }
  return (
    <a
      href={hrefOf(
        linkTo({ to: '/weekend', search: { ...(name && { name }), ...(day && { day }) } }),
      )}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={label}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        if (!isCurrent) navigate({ search: (before) => ({ ...before, ...choice }) })
      }}
    >
      {children}
    </a>
  )
}
