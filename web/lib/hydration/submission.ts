import { useEffect, useState } from 'react'
import type { Submission } from '../../../domain/kernel/forms/form-submission.ts'
import { usePath } from '../navigation.tsx'
import { usePage } from '../page.ts'

/** What came of the form on this page when the browser sent it by itself; null otherwise, and told only once. */
export function useSubmission(): Submission | null {
  const page = usePage()
  const { forgetSubmission } = page
  const path = usePath()
  const [submission] = useState(() => (page.submission?.path === path ? page.submission : null))
  useEffect(forgetSubmission, [forgetSubmission])
  return submission
}

/** The one text of each of these fields, as it was typed. */
export const typedInto = <Values extends Record<string, string>>(
  fields: Values,
  submission: Submission | null,
): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, submission?.values[name]?.at(-1) ?? text]),
  ) as Values
