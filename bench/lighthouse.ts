import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { startSite } from '../e2e/site.ts'
import { type Measurement, median } from './harness/measurements.ts'
import { createAddressOf, measuredPaths } from './weights.ts'

/** An outside judge: none of the site's tools, so it is fetched when it is asked. */
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

/** With its own settings, for phones. */
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

/** What depends on the machine is judged five times, the rest once. */
async function measurePage(name: string, url: string): Promise<Measurement[]> {
  // A page is rendered once and sent to everybody: nobody but the first waits for it.
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
    bound: 'least',
    aim: 100,
    ...(key === 'performance'
      ? {
          value: median(scores),
          must: 90,
          note: `${scores.join(' ')}; blocked ${blockedTimes.join(' ')} ms`,
        }
      : { value: toPoints(score), must: 100 }),
  }))
}

/** What the machine leaves of a hundred: nothing on this page can be made faster. */
async function measureBaseline(): Promise<Measurement[]> {
  const page = '<!doctype html><html lang="en"><title>Bare</title><h1>A bare page</h1>'
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const measurements = await measurePage('a bare page', `http://localhost:${port}/`)
  server.close()
  return measurements.slice(0, 1).map(({ must: _, aim: __, ...figure }) => figure)
}

/**
 * What Lighthouse gives the pages, of a hundred, beside a bare one. On few processors the browser without windows leaves them
 * more time.
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
