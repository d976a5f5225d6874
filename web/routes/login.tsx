import { createFileRoute } from '@tanstack/react-router'
import { sentSearch } from '../../domain/kernel/forms/posted-form.ts'
import { pageHead } from '../lib/head.ts'
import { Page } from '../people/login-page.tsx'

export const Route = createFileRoute('/login')({
  staticData: { sheets: ['login'] },
  validateSearch: sentSearch,
  head: (input) =>
    pageHead(input, {
      title: 'Login',
      description: 'Log in with the e-mail address you registered with. No password needed.',
    }),
  component: function LoginPage() {
    return <Page params={Route.useParams()} search={Route.useSearch()} />
  },
})
