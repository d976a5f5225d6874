import type { Change } from '../../../domain/kernel/topics.ts'
import type { ActionDraft } from '../../lib/offline-queue/queue.ts'
import type { CallError } from '../../lib/queries/call.ts'
import type { ToastWatcher } from '../overlays/toast.tsx'

type RollBack = () => void

/** A write: what is sent, what it changes, and what becomes of it. */
export interface WriteOptions<Input, Answer> {
  /** The key names this write: however often it is sent under it, it is done once. */
  send: (input: Input, key: string) => Promise<Answer>
  /** Queries of these topics are read again, whatever came of it. */
  changes?: readonly Change[]
  onDone?: (answer: Answer, input: Input) => unknown
  onRefused?: (callError: CallError, input: Input) => unknown
  /** The call that restores what was there before, if there is one: the toast offers it. */
  undo?: (answer: Answer, input: Input) => (() => Promise<unknown>) | undefined
  feedback?: Feedback<Input, Answer>
  mutation?: MutationOptions<Input>
  offline?: OfflineOptions<Input>
}

/** Shown to the user. */
interface Feedback<Input, Answer> {
  /** Says that it is done. */
  toast?: (answer: Answer, input: Input) => string
  /** Ends the toast once it is no longer true. */
  watchToast?: (input: Input) => ToastWatcher
  /** Closes the part in which it was written, if that is still open: another one may be open by then. */
  close?: (answer: Answer, input: Input) => void
  /** `onRefused` reports errors also after the part was closed. Otherwise a toast does. */
  reportsOwnErrors?: boolean
  /** Text of that toast, if it is more than the message. */
  messageAfterClose?: (callError: CallError) => string
}

/** How it runs. By default, a second one is ignored while one is under way. */
interface MutationOptions<Input> {
  /** Shows the change before the server has answered. Returns the roll-back for a refusal. */
  optimistic?: (input: Input) => RollBack | undefined
  /** Writes of one scope are sent one after the other. */
  scope?: string
  /** Several may be under way. */
  parallel?: boolean
  /** Without a connection it waits for one, instead of failing at once. */
  waitsForConnection?: boolean
}

/** For actions that must survive the page. */
interface OfflineOptions<Input> {
  /** Stored before it is sent: without a connection it waits in the offline queue. */
  action: (input: Input) => ActionDraft | undefined
  onQueued?: () => unknown
}
