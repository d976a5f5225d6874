import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { startSite } from '../e2e/site.ts'
import { type Measurement, median } from './harness/measurements.ts'
import { createAddressOf, measuredPaths } from './weights.ts'

/** An external tool and not a dependency, so it is downloaded on demand. */
const lighthouse = 'lighthouse@13.5.0'
const runs = 5
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

interface LighthouseReport {
  categories: Record<string, { title: string; score: number }>
  audits: Record<string, { numericValue?: number }>
}

/** Runs Lighthouse with its default settings for phones. */
async function runLighthouse(
  url: string,
  categories: readonly string[],
): Promise<LighthouseReport> {
  const parameters = ['--yes', lighthouse, url, '--quiet', '--output=json', '--output-path=stdout']
  const { stdout } = await promisify(execFile)(
    'npx',
    [...parameters, ...categories, `--chrome-flags=${flags.join(' ')}`],
    {
      env: { ...process.env, CHROME_PATH: process.env['HEADLESS_SHELL_PATH'] ?? '' },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  return JSON.parse(stdout) as LighthouseReport
}

const toPoints = (score = 0) => Math.round(score * 100)

/** Scores that depend on the machine are measured five times, the others once. */
async function measurePage(name: string, url: string): Promise<Measurement[]> {
  // A page is rendered once and cached for all visitors, so the first rendering is not measured.
  await (await fetch(url)).text()
  const firstReport = await runLighthouse(url, [])
  const reports = [firstReport]
  while (reports.length < runs)
    reports.push(await runLighthouse(url, ['--only-categories=performance']))
  const scores = reports.map(({ categories }) => toPoints(categories['performance']?.score))
  const blockedTimes = reports.map(({ audits }) =>
    Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN),
  )
  return Object.entries(firstReport.categories).map(([key, { title, score }]) => ({
    name: `${name} ${title}`,
    unit: '',
    better: 'higher',
    target: 100,
    ...(key === 'performance'
      ? {
          value: median(scores),
          limit: 90,
          note: `${scores.join(' ')}; blocked ${blockedTimes.join(' ')} ms`,
        }
      : { value: toPoints(score), limit: 100 }),
  }))
}

/** The score that this machine gives to a page that cannot be faster. */
async function measureBaseline(): Promise<Measurement[]> {
  const page = '<!doctype html><html lang="en"><title>Bare</title><h1>A bare page</h1>'
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const measurements = await measurePage('a bare page', `http://localhost:${port}/`)
  server.close()
  return measurements.slice(0, 1).map(({ limit: _, target: __, ...measurement }) => measurement)
}

/**
 * Lighthouse's scores of the pages, out of a hundred, next to an empty page. On few processors the headless shell
 * leaves the pages more time.
 */
export async function measureLighthouse(): Promise<Measurement[]> {
  const site = await startSite({ SERVICE_WORKER: 'on' })
  try {
    const addressOf = await createAddressOf(site)
    const measurements = await measureBaseline()
    for (const path of measuredPaths)
      measurements.push(...(await measurePage(path, addressOf(path))))
    return measurements
  } finally {
    await site.stop()
  }
}
