import { useMemo } from 'react'
import { useUser } from '../../lib/session/session.ts'
import { useShownWishes } from '../../lib/wishes/shown-wishes.ts'

/** The events at which a seat of whoever is signed in waits to be sent. */
export function useWishedSeats(): ReadonlySet<string> {
  const wishes = useShownWishes()
  const email = useUser()?.email
  return useMemo(() => {
    const seats = wishes.filter(({ act, state }) => act === 'join' && state === 'waiting')
    return new Set(seats.flatMap(({ owner, subject }) => (owner === email ? subject : [])))
  }, [wishes, email])
}
