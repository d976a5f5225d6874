import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const common = {
  // An odd zone, so that a time that is read in the machine's zone shows at once.
  env: { TZ: 'Asia/Kathmandu' },
  setupFiles: 'tools/testing/fast-check-seed.ts',
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
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
          name: 'site',
          include: ['{server,web,tools}/**/*.test.{ts,tsx}'],
          globalSetup: 'server/testing/global-setup.ts',
        },
      },
    ],
  },
})
