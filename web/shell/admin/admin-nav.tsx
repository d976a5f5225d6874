import { useEffect, useId, useRef, useState } from 'react'
import { listTeamPages, pageGroupLabels, pageGroups } from '../../../domain/team/pages.ts'
import { Link, usePath } from '../../lib/navigation.tsx'
import { useUser } from '../../lib/session/session.ts'
import { PlainButton } from '../../ui/button.tsx'

/**
 * Links between the team's pages that the user may open, in groups by time of the year. On phones, one group is open
 * at a time.
 */
export function AdminNav() {
  const pages = listTeamPages(useUser())
  const path = usePath()
  const [openGroup, setOpenGroup] = useState(pages.find(({ to }) => to === path)?.group ?? null)
  const id = useId()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // Scroll the open group to the current page: on a phone it may be wider than the screen.
    const currentLink = nav.current?.querySelector<HTMLElement>('li > [aria-current]')
    const list = currentLink?.closest('ul')
    if (list && currentLink) list.scrollLeft = currentLink.offsetLeft - 60
  }, [openGroup])
  const groups = pageGroups
    .map((group) => ({ group, groupPages: pages.filter((page) => page.group === group) }))
    .filter(({ groupPages }) => groupPages.length > 0)
  return (
    <nav className="admin-nav" aria-label="Administration" ref={nav}>
      {pages.some(({ to }) => to === '/organize') && (
        <Link to="/organize" className="admin-overview only-wide">
          Overview
        </Link>
      )}
      <div className="segments only-narrow">
        {groups.map(({ group }) => (
          <PlainButton
            key={group}
            aria-expanded={group === openGroup}
            aria-controls={`${id}-${group}`}
            onClick={() => setOpenGroup(group === openGroup ? null : group)}
          >
            {pageGroupLabels[group]}
          </PlainButton>
        ))}
      </div>
      {groups.map(({ group, groupPages }) => (
        <div
          key={group}
          id={`${id}-${group}`}
          className={group === openGroup ? 'admin-group' : 'admin-group admin-group--closed'}
        >
          <span id={`${id}-${group}-label`} className="only-wide" aria-hidden="true">
            {pageGroupLabels[group]}
          </span>
          <ul aria-labelledby={`${id}-${group}-label`}>
            {groupPages.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
