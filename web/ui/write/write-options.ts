import type { Change } from '../../../domain/kernel/topics.ts'
import type { ActionDraft } from '../../lib/offline-queue/queue.ts'
import type { CallError } from '../../lib/queries/call.ts'
import type { ToastWatcher } from '../overlays/toast.tsx'

type RollBack = () => void

/** A write: the call, the data it changes, and its feedback. */
export interface WriteOptions<Input, Answer> {
  /** The idempotency key identifies this write: sent several times under it, it is executed once. */
  send: (input: Input, key: string) => Promise<Answer>
  /** Queries of these topics are refetched, whatever the outcome. */
  changes?: readonly Change[]
  onDone?: (answer: Answer, input: Input) => unknown
  onRefused?: (callError: CallError, input: Input) => unknown
  /** The call that restores the previous state, if there is one: the toast offers it. */
  undo?: (answer: Answer, input: Input) => (() => Promise<unknown>) | undefined
  feedback?: Feedback<Input, Answer>
  mutation?: MutationOptions<Input>
  offline?: OfflineOptions<Input>
}

/** Shown to the user. */
interface Feedback<Input, Answer> {
  /** Text of the success toast; undefined if the page itself shows the result. */
  toast?: (answer: Answer, input: Input) => string | undefined
  /** The page shows the result while its part is open: then only screen readers get the text. */
  isShownByPage?: (answer: Answer, input: Input) => boolean
  /** Removes the toast once it is no longer true. */
  watchToast?: (input: Input) => ToastWatcher
  /** Closes the part that wrote, if it is still open: another one may be open at that time. */
  close?: (answer: Answer, input: Input) => void
  /** `onRefused` reports errors also after the part was closed. Otherwise a toast does. */
  reportsOwnErrors?: boolean
  /** Text of that toast, if it is more than the message. */
  messageAfterClose?: (callError: CallError) => string
}

/** Execution of the write. By default, a second one is ignored while one is under way. */
interface MutationOptions<Input> {
  /** Shows the change before the server has answered. Returns the rollback for a refusal. */
  optimistic?: (input: Input) => RollBack | undefined
  /** Writes of one scope are sent one after the other. */
  scope?: string
  /** Several writes may be under way. */
  parallel?: boolean
  /** Waits for a connection instead of failing at once. */
  waitsForConnection?: boolean
}

/** Options for actions that must survive the page. */
interface OfflineOptions<Input> {
  /** Stored before it is sent: without a connection it waits in the offline queue. */
  action: (input: Input) => ActionDraft | undefined
  onQueued?: () => unknown
}
