import { createFileRoute } from '@tanstack/react-router'
import { parseSentSearch } from '../../domain/kernel/forms/form-submission.ts'
import { pageHead } from '../lib/head.ts'
import { Page } from '../newsletter/form-page.tsx'

export const Route = createFileRoute('/newsletter/form')({
  validateSearch: parseSentSearch,
  staticData: { bare: true, framed: true },
  head: (input) =>
    pageHead(input, {
      title: 'Email Updates Sign-up',
      description: 'Sign up for email updates.',
    }),
  component: function NewsletterFormPage() {
    return <Page params={Route.useParams()} search={Route.useSearch()} />
  },
})
