import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const common = {
  // An odd zone, so that a time that is read in the machine's zone shows at once.
  env: { TZ: 'Asia/Kathmandu' },
  setupFiles: 'tools/testing/fast-check-seed.ts',
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

/** The rest of the server measures memory and time, stops clocks, and ends processes: there a file has a worker to itself. */
const features =
  'server/!(platform|migrations|backup|mailbox|security-tests|fault-tests|testing)/**/*.test.ts'

export default defineConfig({
  test: {
    // `tools/testing/tiers.mjs` says which command runs which. A file gives them to all of its tests with a first line
    // such as `// @module-tag full`.
    tags: [
      { name: 'full', description: 'Long: only `npm run test:all` runs it.' },
      {
        name: 'postgres',
        description: 'The same test on PostgreSQL, as `onBothEngines` makes it.',
      },
      {
        name: 'concurrent',
        description: 'Transactions meet: `npm test` runs it on PostgreSQL too.',
      },
      {
        name: 'sql',
        description: 'The SQL differs by engine: `npm test` runs it on PostgreSQL too.',
      },
    ],
    // By itself Vitest leaves one processor alone, which of two is half.
    maxWorkers: Math.min(4, availableParallelism()),
    projects: [
      {
        test: {
          ...common,
          name: 'domain',
          include: ['domain/**/*.test.ts'],
          // Pure functions leave nothing behind, so their files share a worker, which saves loading the contract anew for each.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'features',
          include: [features],
          // Each test has a site of its own, so here too: starting all of the server anew for each file takes as long as its tests.
          isolate: false,
          globalSetup: 'server/testing/global-setup.ts',
        },
      },
      {
        test: {
          ...common,
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          // Each file has modules and a window of its own, and shares jsdom, which takes longer to load than most of them to run.
          pool: 'vmForks',
          vmMemoryLimit: '700MB',
        },
      },
      {
        test: {
          ...common,
          name: 'site',
          include: ['{server,web,tools}/**/*.test.ts'],
          exclude: [features],
          globalSetup: 'server/testing/global-setup.ts',
        },
      },
    ],
  },
})
