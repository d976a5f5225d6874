import { checkNames } from '../checks/static-checks.mjs'

/** Asks the registry: what it finds, no change of ours has caused. */
const slowChecks = ['dependencies']
const quickChecks = checkNames.filter((name) => !slowChecks.includes(name))

/** The filters of tags once more, for the reporter: to Vitest, what a filter leaves out is skipped like any other test. */
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
  /** Start processes, own files or ask the system for something, and so may depend on the account that runs them. */
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
