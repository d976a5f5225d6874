import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { findInvited } from '../../../../domain/gamedays/api.ts'
import type { BulkGuest } from '../../../../domain/gamedays/bulk/bulk-parse.ts'
import { maxBulkGuests } from '../../../../domain/gamedays/manage/forms.ts'
import { countInvited } from '../../../../domain/gamedays/manage/guest-list.ts'
import type { Gameday } from '../../../../domain/gamedays/schema.ts'
import { normalizeEmail } from '../../../../domain/kernel/text/email.ts'
import { queryFor } from '../../../lib/queries/query-for.ts'

const debounceDelay = 300

/** Addresses that are invited already: from the list if it is short, otherwise requested from the server. */
export function useInvited(gameday: Gameday, guests: readonly BulkGuest[]) {
  const { invitations } = gameday
  const isPartial = countInvited(gameday) > invitations.length
  const debouncedGuests = useDebounced(guests)
  const answers = useQueries({
    queries: isPartial ? invitedQueries(gameday.id, debouncedGuests) : [],
    combine: (results) => ({
      isKnown: results.every(({ data }) => data !== undefined),
      emails: results.flatMap(({ data }) => data?.emails ?? []),
      failed: results.filter(({ isError }) => isError),
    }),
  })
  const { emails, isKnown, failed } = answers
  const invited = useMemo(
    () =>
      new Set(isPartial ? emails : invitations.map(({ guestEmail }) => normalizeEmail(guestEmail))),
    [isPartial, emails, invitations],
  )
  return {
    invited,
    isKnown: !isPartial || (isKnown && debouncedGuests === guests),
    isFailed: failed.length > 0,
    askAgain: () => Promise.all(failed.map(({ refetch }) => refetch())),
  }
}

function invitedQueries(gamedayID: string, guests: readonly BulkGuest[]) {
  const batchCount = Math.ceil(guests.length / maxBulkGuests)
  return Array.from({ length: batchCount }, (_, batch) => {
    const batchGuests = guests.slice(batch * maxBulkGuests, (batch + 1) * maxBulkGuests)
    const emails = batchGuests.map(({ email }) => email)
    return { ...queryFor(findInvited, { body: { gamedayID, emails } }), gcTime: 0 }
  })
}

/** Debounced: the value once typing has paused for a moment. */
function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceDelay)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
