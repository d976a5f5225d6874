import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { startSite } from '../e2e/site.ts'
import { type Figure, median } from './harness/figures.ts'
import { addressesOn, measured } from './weights.ts'

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

interface Report {
  categories: Record<string, { title: string; score: number }>
  audits: Record<string, { numericValue?: number }>
}

/** With its own settings, for phones. */
async function judge(url: string, only: readonly string[]): Promise<Report> {
  const parameters = ['--yes', lighthouse, url, '--quiet', '--output=json', '--output-path=stdout']
  const { stdout } = await promisify(execFile)(
    'npx',
    [...parameters, ...only, `--chrome-flags=${flags.join(' ')}`],
    {
      env: { ...process.env, CHROME_PATH: process.env['HEADLESS_SHELL_PATH'] ?? '' },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  return JSON.parse(stdout) as Report
}

const points = (score = 0) => Math.round(score * 100)

/** What depends on the machine is judged five times, the rest once. */
async function figuresOf(name: string, url: string): Promise<Figure[]> {
  // A page is rendered once and sent to everybody: nobody but the first waits for it.
  await (await fetch(url)).text()
  const first = await judge(url, [])
  const reports = [first]
  while (reports.length < runs) reports.push(await judge(url, ['--only-categories=performance']))
  const scores = reports.map(({ categories }) => points(categories['performance']?.score))
  const blocked = reports.map(({ audits }) =>
    Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN),
  )
  return Object.entries(first.categories).map(([key, { title, score }]) => ({
    name: `${name} ${title}`,
    unit: '',
    bound: 'least',
    aim: 100,
    ...(key === 'performance'
      ? {
          value: median(scores),
          must: 90,
          note: `${scores.join(' ')}; blocked ${blocked.join(' ')} ms`,
        }
      : { value: points(score), must: 100 }),
  }))
}

/** What the machine leaves of a hundred: nothing on this page can be made faster. */
async function baselineFigure(): Promise<Figure[]> {
  const page = '<!doctype html><html lang="en"><title>Bare</title><h1>A bare page</h1>'
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const figures = await figuresOf('a bare page', `http://localhost:${port}/`)
  server.close()
  return figures.slice(0, 1).map(({ must: _, aim: __, ...figure }) => figure)
}

/**
 * What Lighthouse gives the pages, of a hundred, beside a bare one. On few processors the browser without windows leaves them
 * more time.
 */
export async function lighthouseFigures(): Promise<Figure[]> {
  const site = await startSite({ SERVICE_WORKER: 'on' })
  try {
    const addressOf = await addressesOn(site)
    const figures = await baselineFigure()
    for (const path of measured) figures.push(...(await figuresOf(path, addressOf(path))))
    return figures
  } finally {
    await site.stop()
  }
}
