import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,server,web,tools}/**/*.test.{ts,tsx}'],
    // An odd zone, so that a time that is read in the machine's zone shows at once.
    env: { TZ: 'Asia/Kathmandu' },
    globalSetup: 'server/testing/global-setup.ts',
    setupFiles: 'tools/testing/fast-check-seed.ts',
    // By itself Vitest leaves one processor alone, which of two is half.
    maxWorkers: Math.min(4, availableParallelism()),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
