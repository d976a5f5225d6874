import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { findInvited } from '../../../../domain/gamedays/api.ts'
import type { BulkGuest } from '../../../../domain/gamedays/bulk/bulk-parse.ts'
import { mostBulkGuests } from '../../../../domain/gamedays/manage/forms.ts'
import { invitedCount } from '../../../../domain/gamedays/manage/guest-list.ts'
import type { Gameday } from '../../../../domain/gamedays/schema.ts'
import { normalEmail } from '../../../../domain/kernel/text/email.ts'
import { queryFor } from '../../../lib/queries/query-for.ts'

const debounceMilliseconds = 300

/** The addresses that are invited already: known at once from a short list, asked for beside a long one. */
export function useInvited(gameday: Gameday, guests: readonly BulkGuest[]) {
  const { invitations } = gameday
  const isLong = invitedCount(gameday) > invitations.length
  const asked = useDebounced(guests)
  const answers = useQueries({
    queries: isLong ? questions(gameday.id, asked) : [],
    combine: (results) => ({
      isKnown: results.every(({ data }) => data !== undefined),
      emails: results.flatMap(({ data }) => data?.emails ?? []),
      failed: results.filter(({ isError }) => isError),
    }),
  })
  const { emails, isKnown, failed } = answers
  const invited = useMemo(
    () => new Set(isLong ? emails : invitations.map(({ guestEmail }) => normalEmail(guestEmail))),
    [isLong, emails, invitations],
  )
  return {
    invited,
    isKnown: !isLong || (isKnown && asked === guests),
    isFailed: failed.length > 0,
    askAgain: () => Promise.all(failed.map(({ refetch }) => refetch())),
  }
}

function questions(gamedayID: string, guests: readonly BulkGuest[]) {
  const parts = Math.ceil(guests.length / mostBulkGuests)
  return Array.from({ length: parts }, (_, part) => {
    const some = guests.slice(part * mostBulkGuests, (part + 1) * mostBulkGuests)
    const emails = some.map(({ email }) => email)
    return { ...queryFor(findInvited, { body: { gamedayID, emails } }), gcTime: 0 }
  })
}

/** Debounced: the value once nobody has typed for a moment. */
function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
