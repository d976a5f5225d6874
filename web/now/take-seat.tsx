import type { Flag } from '../../domain/flags/schema.ts'
import type { Name } from '../../domain/people/schema.ts'
import type { MyFlag } from '../flags/queries.ts'
import { usePrefetch } from '../lib/queries/use-prefetch.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const SittingDown = lazyPart(async () => (await import('./sitting-down.tsx')).default)
const SettingOut = lazyPart(async () => (await import('./setting-out.tsx')).default)

/** Whose seat is being taken: at an announced table, or at a flag. */
export type Taking =
  | { id: string; name: Name; flag?: never }
  | { id: string; flag: Flag; names: readonly Name[]; teaches: boolean }

interface Props {
  taking: Taking | null
  myFlags: readonly MyFlag[]
  onClose: () => void
}

/** Its code comes when somebody begins to use the page. */
export function TakeSeat({ taking, myFlags, onClose }: Props) {
  usePrefetch(() => {
    SittingDown.prefetch()
    SettingOut.prefetch()
  })
  if (!taking) return null
  const { id } = taking
  if (taking.flag) {
    const { flag, names, teaches } = taking
    const walk = { flag, names, teaches, myFlags, onClose }
    return <SettingOut.Part key={id} what="The seat" {...walk} />
  }
  return (
    <SittingDown.Part key={id} what="The seat" eventId={id} name={taking.name} onClose={onClose} />
  )
}
