import { createFileRoute } from '@tanstack/react-router'
import { FiguresPage } from '../figures/figures-page.tsx'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/figures')({
  staticData: { sheets: ['management', 'admin', 'figures'] },
  ssr: false,
  validateSearch: ({ year }: Record<string, unknown>): { year?: string | undefined } => ({
    year: typeof year === 'string' || typeof year === 'number' ? String(year) : undefined,
  }),
  head: (input) =>
    pageHead(input, {
      title: 'The year in figures',
      description: 'How many came, what was played most, and from how far people came.',
    }),
  component: Figures,
})

function Figures() {
  const { year } = Route.useSearch()
  return <FiguresPage year={year} />
}
