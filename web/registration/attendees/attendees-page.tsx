import { useCallback } from 'react'
import { useCheckedSearch, useNavigate } from '../../lib/navigation.tsx'
import { Attendees } from './attendees.tsx'
import { attendeesSearch } from './search.ts'

export function Page() {
  const { q = '' } = useCheckedSearch(attendeesSearch)
  const navigate = useNavigate()
  const search = useCallback(
    (text: string) => navigate({ search: text ? { q: text } : {}, replace: true }),
    [navigate],
  )
  return (
    <div className="wrap page stack">
      <h1>Attendees</h1>
      <Attendees text={q} onSearch={search} />
    </div>
  )
}
