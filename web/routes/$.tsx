import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'

/** Handles every address without a page of its own. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: (input) =>
    pageHead(input, {
      title: 'Page Not Found',
      description: "Sorry, we couldn't find the page you were looking for.",
    }),
})
