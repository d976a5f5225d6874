import { useEffect, useState } from 'react'
import type { Posted } from '../../domain/kernel/forms/posted-form.ts'
import { usePath } from './navigation.tsx'
import { usePage } from './page.ts'

/** What came of the form on this page when the browser sent it by itself; null otherwise, and told only once. */
export function usePosted(): Posted | null {
  const page = usePage()
  const { forgetPosted } = page
  const path = usePath()
  const [posted] = useState(() => (page.posted?.path === path ? page.posted : null))
  useEffect(forgetPosted, [forgetPosted])
  return posted
}

/** The one text of each of these fields, as it was typed. */
export const typedInto = <Values extends Record<string, string>>(
  fields: Values,
  posted: Posted | null,
): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, posted?.values[name]?.at(-1) ?? text]),
  ) as Values
