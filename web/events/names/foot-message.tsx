import type { ReactNode } from 'react'

interface Props {
  icon: ReactNode
  title: ReactNode
  children?: ReactNode
}

/** The one message of the drawer's foot: a title, and a line that says the same as its buttons. */
export const FootMessage = ({ icon, title, children }: Props) => (
  <div className="foot-message">
    {icon}
    <b>{title}</b>
    {children && <span>{children}</span>}
  </div>
)
