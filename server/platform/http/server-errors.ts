import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { outageMessages, outageOf, outageRefusals } from '../database/outage.ts'

const internalError = {
  code: 'internal-error',
  title: 'Error',
  message: 'Something went wrong on our side. Please try again.',
} as const

export const tooBusy = new Refusal(
  {
    code: 'overloaded',
    title: 'Too busy',
    message: 'The site is very busy. Please try again in a moment.',
  },
  5,
)

interface RequestContext {
  log: FastifyBaseLogger
  route: string
  /** The client disconnected: a broken connection is its own, not the database's. */
  isDisconnected?: boolean
}

/** Reports a fault of the server to the client. The cause stays in the log. */
export function serverErrorRefusal(
  error: Error & { statusCode?: number },
  { log, route, isDisconnected = false }: RequestContext,
): Refusal {
  const outage = isDisconnected ? null : outageOf(error)
  if (outage) {
    log.error({ route, err: error }, outageMessages[outage])
    return outageRefusals[outage]
  }
  const status = error.statusCode ?? 500
  if (status === 503) return tooBusy
  log.error({ route, err: error }, 'request failed')
  return new Refusal(internalError, undefined, status)
}
