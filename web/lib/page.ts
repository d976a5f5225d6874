import { createContext, useContext } from 'react'
import type { FormSubmission, SentParam } from '../../domain/kernel/forms/form-submission.ts'
import type { Instant } from '../../domain/kernel/time.ts'

/** What a page knows from when it was rendered. */
export interface PageEnvironment {
  /** The moment the page was rendered for: what depends on the time starts from it on both sides. */
  clock: { renderedAt: Instant }
  publicUrl: string
  /** The outcome of a form that was submitted without the script. */
  submission: FormSubmission | null
  /** Called when it has been shown: the form is empty when its page is opened again. */
  forgetSubmission: () => void
}

/** What the address of a page says. */
export interface PageProps {
  params: Readonly<Record<string, string>>
  search: { sent?: SentParam; back?: string | undefined }
}

export const PageContext = createContext<PageEnvironment | null>(null)

export function usePage(): PageEnvironment {
  const page = useContext(PageContext)
  if (!page) throw new Error('Rendered outside of a page')
  return page
}
