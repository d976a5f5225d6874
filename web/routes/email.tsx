import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { Page } from '../newsletter/email-page.tsx'

export const Route = createFileRoute('/email')({
  head: (input) =>
    pageHead(input, {
      title: 'Email Updates Sign-up',
      description:
        'Find out when registration opens and when the next game day is. A few emails a year.',
    }),
  component: Page,
})
