import { useState } from 'react'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import { presetNames } from '../../../domain/events/participants/choose-names.ts'
import { joinableNames } from '../../../domain/events/participants/join-event.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { findUpcomingClash } from '../../../domain/events/time/clash.ts'
import {
  joinWaitingListRefusal,
  namesThatCanWait,
} from '../../../domain/events/waiting-list/refusals.ts'
import type { WaitingList } from '../../../domain/events/waiting-list/schema.ts'
import type { NameId, User } from '../../../domain/auth/schema.ts'
import { useConvention } from '../../lib/convention.ts'
import { useSearch } from '../../lib/navigation.tsx'
import { withoutQueuedJoin } from '../../lib/offline-queue/queued-joins.ts'
import { useEventActions } from '../../lib/offline-queue/queue-snapshot.ts'
import { readLastJoined, storeLastJoined } from '../../lib/session/last-joined.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { drawerSearch } from '../drawer-search.ts'
import { useEventsByName, useNames } from '../queries.ts'

/** Names that can join the event or its waiting list, and the chosen ones. */
export function useSpotChoice(event: EventDetails, user: User, waitingList: WaitingList) {
  const now = useEventNow()
  const storageKey = userStorageKey(useConvention())
  const [lastIds, setLastIds] = useState(() => readLastJoined(storageKey))
  /** Null until the user chooses: then the preset names are chosen. */
  const [selectedIds, setSelectedIds] = useState<readonly NameId[] | null>(null)
  const weekends = useEventsByName()
  const findClash = (id: NameId) =>
    findUpcomingClash(event, weekends.find(({ name }) => name.id === id)?.events ?? [], now)

  const allNames = useNames(user)
  const freeNames = joinableNames({ names: allNames }, event, now)
  const joinNames = withoutQueuedJoin(freeNames, useEventActions(event.id))
  const canWait = joinWaitingListRefusal(event, '', now) === null
  const names = canWait ? namesThatCanWait(allNames, event, waitingList, now) : joinNames

  const { as: linkedText = '' } = drawerSearch(useSearch())
  const presetIds = presetNames({
    names,
    ownNames: user.names,
    linkedIds: linkedText.split('*').filter(Boolean),
    lastIds,
    isBusy: (id) => findClash(id) !== undefined,
  })
  const chosenIds = selectedIds ?? presetIds
  return {
    choice: { user, names, chosenIds, onChoose: setSelectedIds, findClash },
    chosenNames: names.filter(({ id }) => chosenIds.includes(id)),
    canWait,
    /** All names that could join wait in the offline queue. */
    isJoinQueued: freeNames.length > 0 && joinNames.length === 0,
    /** Chooses no other name. The only name of an account needs no choice. */
    clear: () => setSelectedIds(user.names.length > 1 ? [] : null),
    remember(ids: readonly NameId[]) {
      if (ids.length === 0) return
      storeLastJoined(storageKey, ids)
      setLastIds(ids)
    },
  }
}
