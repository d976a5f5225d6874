import { createFileRoute } from '@tanstack/react-router'
import { calendarSearch } from '../events/calendar/calendar-search.ts'
import { Page } from '../events/calendar-page.tsx'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/calendar')({
  staticData: { sheets: ['calendar'], fold: 'calendar-fold' },
  validateSearch: calendarSearch,
  loader: async (input) => (await import('../events/load.ts')).readEvents(input),
  head: (input) =>
    pageHead(input, {
      title: 'Calendar',
      description: 'Every day of the convention at a glance: who plays what, and when.',
    }),
  component: Page,
})
