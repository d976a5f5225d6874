import { Link } from '../../lib/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import type { EventsView } from './table-search.ts'

const names: Record<EventsView, string> = {
  registered: 'My Registered Events',
  organized: 'My Organized Events',
}

export const emptyTexts: Record<EventsView | 'all', string> = {
  all: 'No events exist, yet! Be the first to create one.',
  registered: 'You are not registered for any events, yet.',
  organized: 'You have not organized any events, yet.',
}

interface Props {
  view: EventsView
  signedIn: boolean
  onShowAll: () => void
}

/** Says that this is a part of the list, and leads back to all of it. */
export function ViewBar({ view, signedIn, onShowAll }: Props) {
  return (
    <div className="view-bar">
      <h2>{names[view]}</h2>
      {!signedIn && (
        <p>
          <Link to="/login" back={`/events?view=${view}`}>
            Log in
          </Link>{' '}
          to see them.
        </p>
      )}
      <Button look="text" onClick={onShowAll}>
        Show all events
      </Button>
    </div>
  )
}
