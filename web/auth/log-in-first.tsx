import type { ReactNode } from 'react'
import { buildReturnPath } from '../../domain/auth/return-path.ts'
import { Link, usePath, useSearchText } from '../lib/navigation.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** Replaces a page that requires an account, with a link to the login. */
export function LogInFirst({ children }: { children: ReactNode }) {
  const back = buildReturnPath(usePath(), useSearchText())
  return (
    <Empty
      heading="h1"
      title="Log in first"
      action={
        <Link to="/login" back={back} className={buttonClass({})}>
          Log in{' '}
        </Link>
      }
    >
      {children}
    </Empty>
  )
}
