import { getHealth, getReady } from '../../domain/health/api.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import type { Database } from '../platform/database/database.ts'
import { outageOf } from '../platform/database/outage.ts'
import type { Live } from '../platform/live/live.ts'
import type { Serve } from '../platform/http/serve.ts'

const lockedMessage = 'Another program has locked the database.'

interface Dependencies {
  database: Database
  live: Live
  /** Throws when there is no room to store a photo. */
  checkRoom: () => Promise<void>
}

export function healthRoutes(serve: Serve, { database, live, checkRoom }: Dependencies): void {
  const checks: [check: () => Promise<void>, message: string][] = [
    [() => database.ping(), 'The database cannot be reached.'],
    [
      () => database.checkWriting(),
      'The database cannot be written: is its disk full or read-only?',
    ],
    [
      () => checkListening(live),
      'Changes from other servers do not arrive: the listening connection to PostgreSQL is lost.',
    ],
    [checkRoom, 'Photos cannot be stored: the disk of DATA_DIR is full or read-only.'],
  ]

  serve(getHealth, () => ({ status: 'ok' as const }))

  serve(getReady, async () => {
    for (const [check, message] of checks) {
      try {
        await check()
      } catch (error) {
        const reason = outageOf(error) === 'locked' ? lockedMessage : message
        return new Refusal({ code: 'not-ready', title: 'Not ready', message: reason }, 5)
      }
    }
    return { status: 'ok' as const }
  })
}

async function checkListening({ isListening }: Live): Promise<void> {
  if (!isListening) throw new Error('Changes from other servers do not arrive')
}
