import type * as z from 'zod/mini'

/** First message of each field, and of each position in a list: `names` and `names.2`. */
export function errorsByField(
  issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[] = [],
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    errors[String(path[0] ?? '')] ??= message
    errors[path.join('.')] ??= message
  }
  return errors
}
