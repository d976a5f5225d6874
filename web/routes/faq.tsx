import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../convention/faq-page.tsx'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/faq')({
  head: (input) =>
    pageHead(input, {
      title: 'Frequently Asked Questions',
      description:
        'Price, badges and children, food, flags on tables, hotels and hours: what people ask before they visit.',
    }),
  component: Page,
})
