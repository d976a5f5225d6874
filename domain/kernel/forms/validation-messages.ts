import type * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

const isMissing = ({ input }: Issue) => input === undefined || input === null || input === ''

/** Message for a schema without its own: an instruction for people, not a validator's wording. */
export function validationMessage(issue: Issue): string {
  if (isMissing(issue)) return 'Please fill this in.'
  if (issue.code === 'invalid_value') return 'Please choose one of the options.'
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `Please use at most ${issue.maximum} characters.`
    if (issue.origin === 'array') return `Please add at most ${issue.maximum}.`
    return `Please enter ${issue.maximum} or less.`
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return `Please use at least ${issue.minimum} characters.`
    if (issue.origin === 'array') return `Please add at least ${issue.minimum}.`
    return `Please enter ${issue.minimum} or more.`
  }
  return 'Please check this: it is not in the expected format.'
}
