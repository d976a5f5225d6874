import type { ReactNode } from 'react'
import { Icon, type IconName } from './symbols/icon.tsx'

type Look = 'plain' | 'wait' | 'needs' | 'wanted' | 'open' | 'done' | 'no'

export function Tag({
  look = 'plain',
  icon,
  children,
}: {
  look?: Look
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={look === 'plain' ? 'tag' : `tag tag--${look}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
