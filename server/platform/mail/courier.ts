import { type ChildProcess, fork } from 'node:child_process'
import type { Delivery, SmtpError } from './delivery.ts'
import type { OutboxRow } from '../database/schema.ts'
import type { SmtpOptions } from './smtp.ts'

export interface Errand extends SmtpOptions {
  databaseUrl: string | null
  dataDir: string
}

export type ToCourier = { errand: Errand } | { mail: OutboxRow } | { written: string }

export interface FromCourier {
  id: string
  /** Why the mail server did not take it; nothing when it did. */
  refusal?: Pick<SmtpError, 'message' | 'responseCode' | 'command'>
}

const idleMilliseconds = 10_000

/**
 * Hands mails to the mail server in a process of its own, which is there while there is mail. A server that is killed
 * leaves it behind: it hears the mail server's answer and writes it down, so that nothing goes out twice.
 */
export function courierDelivery(program: string, errand: Errand): Delivery {
  /** Until they are written down, or turned down. */
  const carried = new Map<string, PromiseWithResolvers<void>>()
  let courier: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  const heard = ({ id, refusal }: FromCourier) => {
    if (!refusal) return carried.get(id)?.resolve()
    carried.get(id)?.reject(Object.assign(new Error(refusal.message), refusal))
    carried.delete(id)
  }

  const hire = (): ChildProcess => {
    const hired = fork(program, {
      // A signal to the server's group is none to the courier.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-semi-space-size=1'],
    })
    const lost = (reason: unknown) => {
      if (courier !== hired) return
      courier = null
      for (const { reject } of carried.values()) reject(reason)
      carried.clear()
    }
    hired.on('message', heard)
    hired.on('error', lost)
    hired.once('exit', (code, signal) => lost(new Error(`The courier ended (${signal ?? code}).`)))
    if (!hired.connected) throw new Error('The courier could not be started.')
    tell(hired, { errand })
    return hired
  }

  // What it does not hear, it does not answer: its end says so.
  const tell = (hired: ChildProcess, message: ToCourier) => void hired.send(message, () => {})

  const dismiss = () => {
    clearTimeout(idle)
    const dismissed = courier
    courier = null
    if (dismissed?.connected) dismissed.disconnect()
  }

  const dismissWhenIdle = () => {
    clearTimeout(idle)
    idle = setTimeout(() => (carried.size > 0 ? dismissWhenIdle() : dismiss()), idleMilliseconds)
    idle.unref()
  }

  return {
    async send(mail) {
      courier ??= hire()
      dismissWhenIdle()
      const answer = Promise.withResolvers<void>()
      carried.set(mail.id, answer)
      tell(courier, { mail })
      await answer.promise
    },
    written({ id }) {
      carried.delete(id)
      if (courier?.connected) tell(courier, { written: id })
    },
    close: dismiss,
  }
}
