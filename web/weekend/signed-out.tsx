import { returnTo } from '../../domain/people/return-path.ts'
import { Link, useSearchText } from '../lib/navigation.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** Whose weekend it is, only they may see. */
export function SignedOut() {
  const back = returnTo('/weekend', useSearchText())
  return (
    <Empty
      title="Log in to see your weekend"
      action={
        <Link to="/login" back={back} className={buttonClass({ size: 'large' })}>
          Log in
        </Link>
      }
    >
      Where to be next, what to bring, and what fits in between: for everybody who is registered
      with your address.
    </Empty>
  )
}

/** Signed in, without a badge: the organisers' own address. */
export function NotRegistered() {
  return (
    <Empty
      title="No badge, no weekend yet"
      action={
        <Link to="/" className={buttonClass({ size: 'large' })}>
          Register
        </Link>
      }
    >
      Nobody is registered with your address. Whoever is has their weekend here.
    </Empty>
  )
}
