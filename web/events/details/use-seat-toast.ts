import { useEffect, useRef } from 'react'
import type { EventDetails } from '../../../domain/events/schema.ts'
import type { NameId } from '../../../domain/people/schema.ts'
import { useToast } from '../../ui/overlays/toast.tsx'

/**
 * For the toast 'Carol has a seat': clears it once her seat is gone, as when the organizer removed her. Its Undo would then be
 * refused. Returns how to say whose toast is shown; null for nobody's.
 */
export function useSeatToast({ participants }: Pick<EventDetails, 'participants'>) {
  const showToast = useToast()
  const shownFor = useRef<NameId | null>(null)
  useEffect(() => {
    if (shownFor.current === null) return
    if (participants.some(({ id }) => id === shownFor.current)) return
    shownFor.current = null
    showToast(null)
  }, [participants, showToast])
  return (id: NameId | null) => {
    shownFor.current = id
  }
}
