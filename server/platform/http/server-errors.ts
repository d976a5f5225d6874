import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { outageMessages, outageOf, outageRefusals } from '../database/outage.ts'
import { retryAfterSeconds, tooBusy } from './load-shedding.ts'

const ourFault = {
  code: 'internal-error',
  title: 'Error',
  message: 'Something went wrong on our side. Please try again.',
} as const

interface Where {
  log: FastifyBaseLogger
  route: string
  /** Whoever hung up is the one that cannot be reached. */
  hungUp?: boolean
}

/** What is said when a request failed on our side. What went wrong inside stays in the log. */
export function serverErrorRefusal(
  error: Error & { statusCode?: number },
  { log, route, hungUp = false }: Where,
): Refusal {
  const outage = hungUp ? null : outageOf(error)
  if (outage) {
    log.error({ route, err: error }, outageMessages[outage])
    return outageRefusals[outage]
  }
  const status = error.statusCode ?? 500
  if (status === 503) return new Refusal(tooBusy, retryAfterSeconds)
  log.error({ route, err: error }, 'request failed')
  return new Refusal(ourFault, undefined, status)
}
