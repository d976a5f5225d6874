import { type ChildProcess, fork } from 'node:child_process'
import type { Transport, SmtpError } from './transport.ts'
import type { OutboxRow } from '../database/schema.ts'
import type { SmtpOptions } from './smtp-transport.ts'

export interface WorkerSettings extends SmtpOptions {
  databaseUrl: string | null
  dataDir: string
}

export type ToWorker = { settings: WorkerSettings } | { mail: OutboxRow } | { recorded: string }

export interface FromWorker {
  id: string
  /** Why the mail server did not take it; nothing when it did. */
  refusal?: Pick<SmtpError, 'message' | 'code' | 'responseCode' | 'response' | 'command'>
}

const idleMilliseconds = 10_000

/**
 * Hands mails to the mail server in a process of its own, which is there while there is mail. A server that is killed
 * leaves it behind: it hears the mail server's answer and writes it down, so that nothing goes out twice.
 */
export function workerTransport(program: string, settings: WorkerSettings): Transport {
  /** Until they are recorded in the database, or refused. */
  const pending = new Map<string, PromiseWithResolvers<void>>()
  let worker: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  const heard = ({ id, refusal }: FromWorker) => {
    if (!refusal) return pending.get(id)?.resolve()
    pending.get(id)?.reject(Object.assign(new Error(refusal.message), refusal))
    pending.delete(id)
  }

  const startWorker = (): ChildProcess => {
    const started = fork(program, {
      // A signal to the server's group is none to the worker.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-semi-space-size=1'],
    })
    const lost = (reason: unknown) => {
      if (worker !== started) return
      worker = null
      for (const { reject } of pending.values()) reject(reason)
      pending.clear()
    }
    started.on('message', heard)
    started.on('error', lost)
    started.once('exit', (code, signal) =>
      lost(new Error(`The mail worker ended (${signal ?? code}).`)),
    )
    if (!started.connected) throw new Error('The mail worker could not be started.')
    tell(started, { settings })
    return started
  }

  // A message that cannot be sent means that the worker is gone; its end rejects what is under way.
  const tell = (hired: ChildProcess, message: ToWorker) => void hired.send(message, () => {})

  const stopWorker = () => {
    clearTimeout(idle)
    const dismissed = worker
    worker = null
    if (dismissed?.connected) dismissed.disconnect()
  }

  const stopWhenIdle = () => {
    clearTimeout(idle)
    idle = setTimeout(() => (pending.size > 0 ? stopWhenIdle() : stopWorker()), idleMilliseconds)
    idle.unref()
  }

  return {
    async send(mail) {
      worker ??= startWorker()
      stopWhenIdle()
      const answer = Promise.withResolvers<void>()
      pending.set(mail.id, answer)
      tell(worker, { mail })
      await answer.promise
    },
    recorded({ id }) {
      pending.delete(id)
      if (worker?.connected) tell(worker, { recorded: id })
    },
    close: stopWorker,
  }
}
