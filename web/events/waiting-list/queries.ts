import type { EventDetails } from '../../../domain/events/schema.ts'
import { getLine, getLineWithNames } from '../../../domain/events/waiting-list/api.ts'
import type { Line } from '../../../domain/events/waiting-list/schema.ts'
import { useAnswer, useCache } from '../../lib/queries/cache.ts'
import { queryFor } from '../../lib/queries/query-for.ts'
import { useUser } from '../../lib/session/session.ts'
import { useWrite } from '../../ui/write/use-write.ts'
import type { Write } from '../../ui/write/write.ts'

const lineQuery = (eventId: string) => queryFor(getLine, { params: { eventId } })
const namedLineQuery = (eventId: string) => queryFor(getLineWithNames, { params: { eventId } })

const nobody: Line = []

/** Who waits for a seat at an event, as this person may see it; undefined while it is not known. */
export function useLine({ id, inLine }: Pick<EventDetails, 'id' | 'inLine'>): Line | undefined {
  const user = useUser()
  const { data: seen, isPending } = useAnswer(lineQuery(id), inLine > 0)
  const knowsMore = user !== null && (seen ?? nobody).some(({ anonymous }) => anonymous)
  const { data: named } = useAnswer(namedLineQuery(id), inLine > 0 && knowsMore)
  if (inLine === 0) return nobody
  if (!seen) return isPending ? undefined : nobody
  return knowsMore ? (named ?? seen) : seen
}

/** What people do with a line; the answer is the line as it stands then. */
export function useLineWrite<Input>(
  id: string,
  write: Omit<Write<Input, Line>, 'optimistic' | 'changes'>,
) {
  const cache = useCache()
  return useWrite<Input, Line>({
    ...write,
    changes: ['events', 'lines', 'seats'],
    onDone(line, input) {
      cache.set(lineQuery(id), line)
      cache.set(namedLineQuery(id), line)
      return write.onDone?.(line, input)
    },
  })
}
