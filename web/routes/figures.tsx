import { createFileRoute } from '@tanstack/react-router'
import { StatisticsPage, sharedStatisticsQuery } from '../statistics/statistics-page.tsx'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/figures')({
  staticData: { sheets: ['management', 'admin', 'statistics'] },
  validateSearch: ({ year }: Record<string, unknown>): { year?: string | undefined } => ({
    year: /^2\d{3}$/.test(String(year)) ? String(year) : undefined,
  }),
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(sharedStatisticsQuery).then(() => null),
  head: (input) =>
    pageHead(input, {
      title: 'The year in numbers',
      description: 'How many people came, what they played most, and how far they traveled.',
    }),
  component: Figures,
})

function Figures() {
  const { year } = Route.useSearch()
  return <StatisticsPage year={year} />
}
