import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../serve.ts'
import { tooBusy } from '../server-errors.ts'

interface LoadLimits {
  /** Maximum delay of the event loop in milliseconds. */
  maxDelay: number
  /** Minimum number of requests for a delay to count as overload: a machine that woke from sleep is not busy. */
  minRequests: number
}

const defaultLimits: LoadLimits = { maxDelay: 1_000, minRequests: 20 }

const interval = 50

/**
 * Refuses requests for a moment when the server is overloaded, rather than delaying all visitors. With a thousand
 * requests ready at once Node runs no timer for seconds, so the time since the last timer is the measure.
 */
export function shedLoad(app: FastifyInstance, limits: LoadLimits = defaultLimits): void {
  let lastTimerAt = performance.now()
  let requestsSinceTimer = 0
  const timer = setInterval(() => {
    lastTimerAt = performance.now()
    requestsSinceTimer = 0
  }, interval).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', (_, reply, next) => {
    requestsSinceTimer += 1
    const isBehind = performance.now() - lastTimerAt >= limits.maxDelay
    if (!isBehind || requestsSinceTimer <= limits.minRequests) return next()
    sendRefusal(reply.header('cache-control', 'no-store'), tooBusy)
  })
}
