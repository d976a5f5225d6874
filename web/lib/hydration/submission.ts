import { useEffect, useState } from 'react'
import type { FormSubmission } from '../../../domain/kernel/forms/form-submission.ts'
import { usePath } from '../navigation.tsx'
import { usePage } from '../page.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * The outcome of the form on this page if the browser submitted it without JavaScript; otherwise null. It is dropped once
 * the whole page is hydrated: parts are hydrated one after the other, and each must render the same as the server.
 */
export function useSubmission(): FormSubmission | null {
  const page = usePage()
  const { forgetSubmission } = page
  const path = usePath()
  const [submission] = useState(() => (page.submission?.path === path ? page.submission : null))
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated) forgetSubmission()
  }, [isHydrated, forgetSubmission])
  return submission
}

/** The values with the submitted text of each of these fields. */
export const withSubmittedValues = <Values extends Record<string, string>>(
  fields: Values,
  submission: FormSubmission | null,
): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, submission?.values[name]?.at(-1) ?? text]),
  ) as Values
