// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { type ReactNode, useContext } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userStorageName } from '../../../domain/convention/rules.ts'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import type { User } from '../../../domain/people/schema.ts'
import { type Navigation, NavigationContext } from '../../lib/navigation.tsx'
import { PageContext } from '../../lib/page.ts'
import { storeUser } from '../../lib/session/stored-user.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { ToastProvider } from '../../ui/overlays/toast.tsx'
import { EventClock } from '../clock.tsx'
import { EventDetailsBody } from './event-details-body.tsx'

afterEach(cleanup)

/** As the address is after a table was made. */
function JustAnnounced({ children }: { children: ReactNode }) {
  const navigation = useContext(NavigationContext) as Navigation
  const history = { location: { state: { announced: true } } } as never
  return (
    <NavigationContext value={{ ...navigation, useHistory: () => history }}>
      {children}
    </NavigationContext>
  )
}

test.each([
  [1, 'Your table is announcedTell those who should come.Share'],
  [4, 'Your table is announced'],
])('with %i of 4 spots taken: %s', (spotsTaken, text) => {
  const eventDate = '2127-05-21T19:30:00.000Z'
  const event = exampleEvent({ eventDate, spotsTaken, participants: [] })
  const names = [{ id: event.eventOwner, name: 'Marcus Webb' }]
  storeUser(userStorageName(exampleConvention), { email: 'marcus@example.com', names } as User)
  const page = { clock: { renderedAt: '2027-05-21T19:00:00.000Z' } }
  const ignore = () => {}
  renderPage(
    <PageContext value={page as never}>
      <ToastProvider>
        <JustAnnounced>
          <EventClock events={[event]}>
            <EventDetailsBody
              event={event}
              seated
              onEdit={ignore}
              onRemove={ignore}
              onProblem={ignore}
            />
          </EventClock>
        </JustAnnounced>
      </ToastProvider>
    </PageContext>,
    { ...exampleConvention, areas: [] },
  )
  expect(screen.getByText('Your table is announced').parentElement?.textContent).toBe(text)
  expect(screen.getAllByRole('button', { name: 'Share' })).toHaveLength(1)
})
