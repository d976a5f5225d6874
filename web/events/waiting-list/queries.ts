import { useQueryClient } from '@tanstack/react-query'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { getWaitingList, getWaitingListWithNames } from '../../../domain/events/waiting-list/api.ts'
import type { WaitingList } from '../../../domain/events/waiting-list/schema.ts'
import { useBrowserQuery } from '../../lib/queries/cache.ts'
import { queryFor } from '../../lib/queries/query-for.ts'
import { useUser } from '../../lib/session/session.ts'
import { useWrite } from '../../ui/write/use-write.ts'
import type { WriteOptions } from '../../ui/write/write-options.ts'

const waitingListQuery = (eventId: string) => queryFor(getWaitingList, { params: { eventId } })
const namedWaitingListQuery = (eventId: string) =>
  queryFor(getWaitingListWithNames, { params: { eventId } })

const emptyList: WaitingList = []

/** The waiting list of an event as this user may see it; undefined while it loads. */
export function useWaitingList({
  id,
  inLine,
}: Pick<EventDetails, 'id' | 'inLine'>): WaitingList | undefined {
  const user = useUser()
  const { data: publicList, isPending } = useBrowserQuery(waitingListQuery(id), inLine > 0)
  const needsNames = user !== null && (publicList ?? emptyList).some(({ anonymous }) => anonymous)
  const { data: namedList } = useBrowserQuery(namedWaitingListQuery(id), inLine > 0 && needsNames)
  if (inLine === 0) return emptyList
  if (!publicList) return isPending ? undefined : emptyList
  return needsNames ? (namedList ?? publicList) : publicList
}

/** A write that the server answers with the new waiting list. */
export function useWaitingListWrite<Input>(
  id: string,
  write: Omit<WriteOptions<Input, WaitingList>, 'mutation' | 'changes'>,
) {
  const cache = useQueryClient()
  return useWrite<Input, WaitingList>({
    ...write,
    changes: ['events', 'lines', 'seats'],
    onDone(waitingList, input) {
      cache.setQueryData(waitingListQuery(id).queryKey, waitingList)
      cache.setQueryData(namedWaitingListQuery(id).queryKey, waitingList)
      return write.onDone?.(waitingList, input)
    },
  })
}
