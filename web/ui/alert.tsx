import type { ReactNode } from 'react'
import type { Problem } from '../../domain/kernel/refusal.ts'
import { Icon, type IconName } from './symbols/icon.tsx'

type Tone = 'green' | 'yellow' | 'red' | 'blue' | 'grey'

const defaultIcon: Record<Tone, IconName> = {
  green: 'done',
  yellow: 'warning',
  red: 'warning',
  blue: 'info',
  grey: 'lock',
}

interface Props {
  tone: Tone
  title: string
  icon?: IconName
  /** Announced when it appears: `alert` at once, `status` when there is a pause. */
  role?: 'alert' | 'status'
  /** A button beside the text, for example to close it. */
  action?: ReactNode
  children?: ReactNode
}

export function Alert({ tone, title, icon = defaultIcon[tone], role, action, children }: Props) {
  return (
    <div className={`alert alert--${tone}`} role={role}>
      <Icon name={icon} />
      <strong>{title}</strong>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

/**
 * Announces content that appears in it. Render it before there is content: few screen readers announce an inserted status.
 */
export const StatusRegion = ({ children }: { children: ReactNode }) => (
  <div role="status" className="status-region">
    {children}
  </div>
)

/** A refusal that belongs to no field. */
export function ProblemAlert({ problem }: { problem: Problem | null | undefined }) {
  if (!problem) return null
  return (
    <Alert tone="red" title={problem.title} role="alert">
      {problem.message}
    </Alert>
  )
}
