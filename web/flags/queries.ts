import type { Event } from '../../domain/events/schema.ts'
import { listFlags, getMyFlag } from '../../domain/flags/api.ts'
import { filterActiveFlags } from '../../domain/flags/rules.ts'
import type { Flag } from '../../domain/flags/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { Name, User } from '../../domain/auth/schema.ts'
import { maxNames } from '../../domain/registration/name-limits.ts'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { queryFor } from '../lib/queries/query-for.ts'
import { useUser } from '../lib/session/session.ts'

export const flagsQuery = queryFor(listFlags)

const noFlags: readonly Flag[] = []
const noNames: readonly Name[] = []

/**
 * Raised flags; a flag at an event lasts as long as that event needs players. An unreadable list is empty, and the
 * page reads it again automatically.
 */
export function useFlags(events: readonly Event[], now: Instant): readonly Flag[] {
  const { data = noFlags } = useBrowserQuery(flagsQuery)
  return filterActiveFlags(data, events, now)
}

export interface MyFlag {
  name: Name
  flag: Flag
}

/** Flags that the user's names raised or walk to. */
export function useMyFlags(events: readonly Event[], now: Instant): readonly MyFlag[] {
  const names = useUser()?.names ?? noNames
  const answers = Array.from({ length: maxNames }, (_, index) =>
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- `maxNames` is constant
    useBrowserQuery(
      queryFor(getMyFlag, { params: { nameId: names[index]?.id ?? '' } }),
      index < names.length,
    ),
  )
  return names.flatMap((name, index) => {
    const [flag] = filterActiveFlags([answers[index]?.data ?? []].flat(), events, now)
    return flag ? [{ name, flag }] : []
  })
}

/** Names that may raise a flag: those without one and not on the way to another. Undefined while no user is logged in. */
export const namesWithoutFlag = (
  user: User | null,
  myFlags: readonly MyFlag[],
): readonly Name[] | undefined =>
  user?.names.filter(({ id }) => !myFlags.some(({ name }) => name.id === id))
