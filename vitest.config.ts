import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const common = {
  // An unusual zone, so that a time read in the machine's zone by mistake is noticed.
  env: { TZ: 'Asia/Kathmandu' },
  setupFiles: 'tools/testing/fast-check-seed.ts',
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

/** Files that replace clocks or globals, measure time or memory, or end processes run in their own worker. */
const needsOwnWorker =
  /useFakeTimers|stubGlobal|vi\.mock|node:child_process|node:worker_threads|performance\.now|memoryUsage|\/processes\/|process\.(?:on|once|env|exit)/
const isAlone = (file: string) => needsOwnWorker.test(readFileSync(file, 'utf8'))
const serverTests = globSync('server/**/*.test.ts', { cwd: import.meta.dirname }).filter(
  (file) => !isAlone(join(import.meta.dirname, file)),
)

export default defineConfig({
  test: {
    // `tools/testing/tiers.mjs` selects the tags of each command. A file tags all of its tests with a first line
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
    // By default Vitest leaves one processor free, which is half of two.
    maxWorkers: Math.min(4, availableParallelism()),
    projects: [
      {
        test: {
          ...common,
          name: 'domain',
          include: ['domain/**/*.test.ts'],
          // Pure functions have no side effects, so their files share a worker, which avoids loading the contract
          // again for each.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          include: serverTests,
          // Each test has a site of its own, so these files share a worker, too: loading the server for each file
          // takes as long as its tests.
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
          // Each file has its own modules and window, and shares jsdom, which takes longer to load than most files to
          // run.
          pool: 'vmForks',
          vmMemoryLimit: '700MB',
        },
      },
      {
        test: {
          ...common,
          name: 'alone',
          include: ['{server,web,tools}/**/*.test.ts'],
          exclude: serverTests,
          globalSetup: 'server/testing/global-setup.ts',
        },
      },
    ],
  },
})
