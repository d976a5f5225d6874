import type { ReactNode } from 'react'
import { buildReturnPath } from '../../domain/auth/return-path.ts'
import { Link, usePath, useSearchText } from '../lib/navigation.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** In place of a page that is for some people only, with the way to it. */
export function LogInFirst({ children }: { children: ReactNode }) {
  const back = buildReturnPath(usePath(), useSearchText())
  return (
    <Empty
      heading="h1"
      title="Log in first"
      action={
        <Link to="/login" back={back} className={buttonClass({})}>
          Login
        </Link>
      }
    >
      {children}
    </Empty>
  )
}
