import { homeVariant } from '../../domain/home/variant.ts'
import type { PastConventionDependencies } from './dependencies.ts'

/**
 * Announces that another convention is the current one, or that the home page changed, within a second. Only time
 * causes it, no write: without the announcement, cached answers would be stale for minutes and open pages until a reload.
 */
export function createAnnouncePeriodChange(dependencies: PastConventionDependencies) {
  const { live, clock, current, past } = dependencies

  async function readPeriod() {
    const convention = await current()
    const pastConvention = await past()
    return {
      conventions: `${convention.id} ${pastConvention?.id ?? ''}`,
      variant: homeVariant(
        { ...convention, ...(pastConvention && { past: pastConvention }) },
        clock.now(),
      ),
    }
  }

  let known: Awaited<ReturnType<typeof readPeriod>> | null = null
  return async (): Promise<void> => {
    const before = known
    const period = await readPeriod()
    known = period
    if (before === null) return
    // Nearly all data belongs to a convention, and so do the names of each user.
    if (before.conventions !== period.conventions) live.publishEverything()
    else if (before.variant !== period.variant) live.publish(['convention'])
  }
}
