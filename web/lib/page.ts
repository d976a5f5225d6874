import { createContext, useContext } from 'react'
import type { FormSubmission, SentParam } from '../../domain/kernel/forms/form-submission.ts'
import type { DemoTime } from '../../domain/kernel/demo-time.ts'
import type { Instant } from '../../domain/kernel/time.ts'

/** Values that a page has from its rendering. */
export interface PageEnvironment {
  /** The time the page was rendered for: everything that depends on the time starts from it on both sides. */
  clock: {
    renderedAt: Instant
    /** On the pages of a demo site only. */
    demo?: DemoTime | undefined
  }
  publicUrl: string
  /** The outcome of a form that was submitted without JavaScript. */
  submission: FormSubmission | null
  /** Called when the outcome has been shown: the form is empty when its page is opened again. */
  forgetSubmission: () => void
}

/** Parameters of a page from its address. */
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
