import type { Problem } from '../refusal.ts'

/** What came of a form that a browser sent by itself, before or without the script: its page is rendered with it. */
export interface FormSubmission {
  /** The path of the page. */
  path: string
  /** What was typed, so that nothing is lost; a field may come several times. */
  values: Readonly<Record<string, readonly string[]>>
  /** By field, and inside a list by position too: `names.2`. */
  errors: Readonly<Record<string, string>>
  /** What is wrong with the form as a whole. */
  problem: Problem | null
  /** It was taken, and the mail that it causes leaves later: when, in words. */
  mailWaits?: string | undefined
}

/** A form that was taken leads back to its page, which says so and may be reloaded. */
export type SentParam = true | 'changed' | 'in' | 'out' | 'waiting' | undefined

const sentParams: readonly unknown[] = [true, 'changed', 'in', 'out', 'waiting']

export const parseSentSearch = ({ sent }: Record<string, unknown>): { sent?: SentParam } => ({
  sent: sentParams.includes(sent) ? (sent as SentParam) : undefined,
})

/** What a guest came for, by a link: to wait in line, or to give up what they have. */
export type WaitingListParam = 'join' | 'leave' | undefined

export const parseWaitingListSearch = ({
  line,
}: Record<string, unknown>): { line?: WaitingListParam } => ({
  line: line === 'join' || line === 'leave' ? line : undefined,
})
