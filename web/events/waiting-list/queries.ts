import { useQueryClient } from '@tanstack/react-query'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { getLine, getLineWithNames } from '../../../domain/events/waiting-list/api.ts'
import type { WaitingList } from '../../../domain/events/waiting-list/schema.ts'
import { useAnswer } from '../../lib/queries/cache.ts'
import { queryFor } from '../../lib/queries/query-for.ts'
import { useUser } from '../../lib/session/session.ts'
import { useWrite } from '../../ui/write/use-write.ts'
import type { WriteOptions } from '../../ui/write/write-options.ts'

const waitingListQuery = (eventId: string) => queryFor(getLine, { params: { eventId } })
const namedWaitingListQuery = (eventId: string) =>
  queryFor(getLineWithNames, { params: { eventId } })

const emptyList: WaitingList = []

/** The waiting list of an event as this user may see it; undefined while it loads. */
export function useWaitingList({
  id,
  inLine,
}: Pick<EventDetails, 'id' | 'inLine'>): WaitingList | undefined {
  const user = useUser()
  const { data: seen, isPending } = useAnswer(waitingListQuery(id), inLine > 0)
  const knowsMore = user !== null && (seen ?? emptyList).some(({ anonymous }) => anonymous)
  const { data: named } = useAnswer(namedWaitingListQuery(id), inLine > 0 && knowsMore)
  if (inLine === 0) return emptyList
  if (!seen) return isPending ? undefined : emptyList
  return knowsMore ? (named ?? seen) : seen
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
