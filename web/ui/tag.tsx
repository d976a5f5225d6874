import type { ReactNode } from 'react'
import { Icon, type IconName } from './symbols/icon.tsx'

type TagVariant = 'plain' | 'wait' | 'needs' | 'wanted' | 'open' | 'done' | 'no'

export function Tag({
  variant = 'plain',
  icon,
  children,
}: {
  variant?: TagVariant
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={variant === 'plain' ? 'tag' : `tag tag--${variant}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
