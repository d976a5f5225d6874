import type { Instant } from '../../domain/kernel/time.ts'
import { useUser } from '../lib/session/session.ts'
import { HostCard } from './host-card.tsx'
import type { MyFlag } from './queries.ts'
import { WalkerCard } from './walker-card.tsx'

interface Props {
  myFlags: readonly MyFlag[]
  now: Instant
}

/** Banner above all pages for a user who raised a flag or is on the way to one. */
export function MyFlags({ myFlags, now }: Props) {
  const names = useUser()?.names.length ?? 0
  return myFlags.map(({ name, flag }) =>
    flag.host === name.id ? (
      <HostCard key={name.id} flag={flag} now={now} />
    ) : (
      <WalkerCard key={name.id} name={name} flag={flag} now={now} isNamed={names > 1} />
    ),
  )
}
