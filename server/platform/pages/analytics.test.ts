import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../migrations/index.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { Database } from '../database/database.ts'
import { createApp } from '../../app.ts'
import { Live } from '../live/live.ts'
import type { RenderedPage, RenderInput } from '../../../domain/kernel/renderer.ts'

const allVariables = {
  ANALYTICS_SCRIPT_URL: 'https://stats.example/script.js',
  ANALYTICS_SITE_ID: 'meep-1',
}

const createAddress = (url: string) => ({ url, personal: false, isPlain: true })

/** Returns the policy of a page and the analytics settings passed to its renderer. */
async function pageWith(environment: Record<string, string>, flags: Partial<RenderedPage> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'meepcon-test-'))
  const live = new Live()
  const database = new Database({ databaseUrl: null, dataDir, live })
  await migrate(database)
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...environment })
  let renderedAnalytics: RenderInput['analytics'] | undefined
  const render = async ({ analytics }: RenderInput): Promise<RenderedPage> => {
    renderedAnalytics = analytics
    return {
      status: 200,
      location: null,
      html: '<p>Hello</p>',
      personal: false,
      isFrameAllowed: false,
      scripts: [],
      styles: [],
      ...flags,
    }
  }
  const app = await createApp({
    config,
    database,
    live,
    clock: systemClock,
    pages: { renderer: { canonicalAddress: createAddress, render }, files: null },
    logLevel: 'fatal',
  })
  onTestFinished(async () => {
    await app.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const { headers } = await app.server.inject({ method: 'GET', url: '/faq' })
  const policy = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  )
  return {
    analytics: renderedAnalytics,
    script: policy.get('script-src'),
    connect: policy.get('connect-src'),
  }
}

test.each([
  {},
  { ANALYTICS_SCRIPT_URL: allVariables.ANALYTICS_SCRIPT_URL },
  { ANALYTICS_SITE_ID: 'meep-1' },
])('with %j loads nothing from other origins', async (environment) => {
  expect(await pageWith(environment as Record<string, string>)).toEqual({
    analytics: null,
    script: ["'self'"],
    connect: ["'self'"],
  })
})

test('allows only the configured origin when both are set', async () => {
  expect(await pageWith(allVariables)).toEqual({
    analytics: { scriptUrl: 'https://stats.example/script.js', siteId: 'meep-1' },
    script: ["'self'", 'https://stats.example'],
    connect: ["'self'", 'https://stats.example'],
  })
})

test.each([{ personal: true }, { isFrameAllowed: true }])(
  'does not measure a page that is %j',
  async (flags) => {
    const { script, connect } = await pageWith(allVariables, flags)
    expect([script, connect]).toEqual([["'self'"], ["'self'"]])
  },
)
