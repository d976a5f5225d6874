import type * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

const isMissing = ({ input }: Issue) => input === undefined || input === null || input === ''

/** Message for a schema without its own: an instruction for people, not a validator's wording. */
export function validationMessage(issue: Issue): string {
  if (isMissing(issue)) return 'Please fill this in.'
  if (issue.code === 'invalid_value') return 'Please choose one of the offered answers.'
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `Please use at most ${issue.maximum} characters.`
    if (issue.origin === 'array') return `At most ${issue.maximum} of these fit in here.`
    return `Please enter ${issue.maximum} or less.`
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return `Please use at least ${issue.minimum} characters.`
    if (issue.origin === 'array') return `At least ${issue.minimum} of these are needed.`
    return `Please enter ${issue.minimum} or more.`
  }
  return 'Please check this: it cannot be read as it stands.'
}
