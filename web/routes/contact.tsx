import { createFileRoute } from '@tanstack/react-router'
import { parseSentSearch } from '../../domain/kernel/forms/form-submission.ts'
import { Page } from '../contact/contact-page.tsx'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/contact')({
  validateSearch: parseSentSearch,
  head: (input) =>
    pageHead(input, {
      title: 'Contact Us',
      description: 'A question, an idea, a lost dice bag: write to the organizers.',
    }),
  component: function ContactPage() {
    return <Page params={Route.useParams()} search={Route.useSearch()} />
  },
})
