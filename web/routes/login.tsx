import { createFileRoute } from '@tanstack/react-router'
import { parseSentSearch } from '../../domain/kernel/forms/form-submission.ts'
import { parseReturnPath } from '../../domain/auth/return-path.ts'
import { pageHead } from '../lib/head.ts'
import type { PageProps } from '../lib/page.ts'
import { Page } from '../auth/login/login-page.tsx'

export const Route = createFileRoute('/login')({
  staticData: { sheets: ['login'] },
  validateSearch: (search: Record<string, unknown>): PageProps['search'] => ({
    ...parseSentSearch(search),
    back: parseReturnPath(search['back']),
  }),
  head: (input) =>
    pageHead(input, {
      title: 'Login',
      description: 'Log in with the email address you registered with. No password needed.',
    }),
  component: function LoginPage() {
    return <Page params={Route.useParams()} search={Route.useSearch()} />
  },
})
