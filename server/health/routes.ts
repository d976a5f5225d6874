import { getHealth, getReady } from '../../domain/health/api.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import type { Database } from '../platform/database.ts'
import type { Serve } from '../platform/serve.ts'

export function healthRoutes(serve: Serve, database: Database): void {
  serve(getHealth, () => ({ status: 'ok' as const }))

  serve(getReady, async () => {
    try {
      await database.ping()
      return { status: 'ok' as const }
    } catch {
      const problem = { title: 'Not ready', message: 'The database cannot be reached.' }
      return new Refusal(503, problem, 5)
    }
  })
}
