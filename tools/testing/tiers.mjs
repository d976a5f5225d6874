import { checkNames } from '../checks/static-checks.mjs'

/** Queries the registry: its findings are not caused by a change of ours. */
const slowChecks = ['dependencies']
const quickChecks = checkNames.filter((name) => !slowChecks.includes(name))

/** Repeats the tag filters for the reporter, because Vitest reports filtered tests as skipped. */
const isQuick = (tags) => {
  const has = (name) => tags.includes(name)
  return !has('full') && (!has('postgres') || has('concurrent') || has('sql'))
}

/**
 * Selects the tests of each command. The tags of Vitest are explained in `vitest.config.ts`, the projects of Playwright
 * in `playwright.config.ts`. `quick` and `rest` together are `all`, and no test is in both.
 */
export const tiers = {
  quick: {
    checks: quickChecks,
    engines: false,
    isSelected: isQuick,
    vitest: ['--tagsFilter=!full && (!postgres || concurrent || sql)'],
    playwright: ['--project=quick'],
  },
  rest: {
    checks: slowChecks,
    engines: true,
    isSelected: (tags) => !isQuick(tags),
    vitest: ['--tagsFilter=full || (postgres && !concurrent && !sql)'],
    playwright: ['--project=rest'],
  },
  all: { checks: checkNames, engines: true, isSelected: () => true, vitest: [], playwright: [] },
  /**
   * Tests that start processes, change file ownership or query the system, and so may depend on the account that runs
   * them.
   */
  account: {
    checks: [],
    engines: true,
    isSelected: () => true,
    vitest: [
      'server/fault-tests',
      'server/backup',
      'server/start.test.ts',
      'server/testing',
      'server/platform/private-files.test.ts',
      'server/platform/pages',
      'tools',
    ],
    playwright: ['e2e/engines/journey.spec.ts', 'e2e/photos.spec.ts'],
  },
}
