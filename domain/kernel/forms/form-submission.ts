import type { Problem } from '../refusal.ts'

/** Result of a form that the browser submitted without the script; its page is rendered with it. */
export interface FormSubmission {
  /** Path of the page. */
  path: string
  /** Submitted values, to fill the form again; a field may occur several times. */
  values: Readonly<Record<string, readonly string[]>>
  /** Messages by field, and by position in a list: `names.2`. */
  errors: Readonly<Record<string, string>>
  /** Problem of the form as a whole. */
  problem: Problem | null
  /** The form was accepted, and its mail is delayed: the time, in words. */
  mailWaits?: string | undefined
}

/** An accepted form redirects to its page, which shows the outcome and may be reloaded. */
export type SentParam = true | 'changed' | 'in' | 'out' | 'waiting' | undefined

const sentParams: readonly unknown[] = [true, 'changed', 'in', 'out', 'waiting']

export const parseSentSearch = ({ sent }: Record<string, unknown>): { sent?: SentParam } => ({
  sent: sentParams.includes(sent) ? (sent as SentParam) : undefined,
})

/** Action that a guest chose by a link: join the waiting list, or give up their spots. */
export type WaitingListParam = 'join' | 'leave' | undefined

export const parseWaitingListSearch = ({
  line,
}: Record<string, unknown>): { line?: WaitingListParam } => ({
  line: line === 'join' || line === 'leave' ? line : undefined,
})
