import { createFileRoute } from '@tanstack/react-router'
import { Questions } from '../convention/questions.tsx'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/faq')({
  head: (input) =>
    pageHead(input, {
      title: 'Frequently Asked Questions',
      description:
        'Price, badges and children, food, flags on tables, hotels and hours: what people ask before they come.',
    }),
  component: Faq,
})

function Faq() {
  return (
    <div className="wrap page">
      <div className="narrow stack">
        <h1>Frequently Asked Questions</h1>
        <Questions />
      </div>
    </div>
  )
}
