import { createFileRoute } from '@tanstack/react-router'
import { calendarSearch } from '../events/calendar/calendar-search.ts'
import { Page } from '../events/calendar-page.tsx'
import { pageHead } from '../lib/head.ts'
import { readEvents } from '../events/load.ts'

export const Route = createFileRoute('/calendar')({
  // Fetches the data while the code loads.
  codeSplitGroupings: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
  staticData: { sheets: ['calendar'], fold: 'calendar-fold' },
  validateSearch: calendarSearch,
  loader: readEvents,
  head: (input) =>
    pageHead(input, {
      title: 'Calendar',
      description: 'Every day of the convention at a glance: who plays what, and when.',
      ...input.loaderData,
    }),
  component: Page,
})
