import type { Browser } from '@playwright/test'
import { cachedPages } from '../domain/offline/cache-plan.ts'
import { sqlite } from './harness/engines.ts'
import type { Measurement } from './harness/measurements.ts'
import { openBrowser, measureSlowVisits, type Visit, measureVisit } from './paint.ts'
import { type ClickTarget, slowestAnswer } from './slowest-answer.ts'
import {
  createAddressOf,
  budgets,
  documentKilobytes,
  maxSecondDocument,
  measuredPaths,
  computeWeight,
} from './weights.ts'

/** Kilobytes above the budgets, which are for the forty events of the sample. */
const extraKilobytes = 3

/** Weights and paints of the pages in a real browser, on a slow phone. */
export async function measurePages(): Promise<Measurement[]> {
  const site = await sqlite.open({ events: 100 })
  const browser = await openBrowser()
  const measurements: Measurement[] = []
  try {
    const addressOf = await createAddressOf(site)
    // Warm-up: a phone's browser is usually running already.
    await measureVisit(browser, addressOf('/faq'), { isSlow: true })
    for (const { path: name, limit } of budgets) {
      if (!measuredPaths.includes(name)) continue
      const url = addressOf(name)
      const firstVisit = await measureSlowVisits(browser, url, { times: 3 })
      const { code, scripts } = computeWeight(firstVisit)
      measurements.push(
        {
          name: `${name} code`,
          value: code,
          unit: 'KB',
          limit: limit.code + extraKilobytes,
          note: `${firstVisit.requests} requests; ${kindsText(firstVisit)}`,
        },
        { name: `${name} scripts`, value: scripts, unit: 'KB', limit: limit.scripts },
        createPaintMeasurement(`${name} largest paint, slow phone`, firstVisit),
        { name: `${name} layout shift`, value: firstVisit.shift, unit: '', limit: 0 },
        { name: `${name} scripts, unpacked`, value: firstVisit.unpackedBytes / 1024, unit: 'KB' },
        {
          name: `${name} blocked, slow phone`,
          value: firstVisit.blockedTime / 1000,
          unit: 's',
          limit: 0.25,
          target: 0.13,
        },
        await measureSlowestAnswer(browser, name, url, 'empty'),
        await measureSlowestAnswer(browser, name, url, 'control'),
      )
      const secondVisit = await measureSlowVisits(browser, url, { times: 3, cacheState: 'second' })
      measurements.push(
        {
          name: `${name} second visit, page`,
          value: documentKilobytes(secondVisit),
          unit: 'KB',
          limit: maxSecondDocument,
          note: `${secondVisit.requests} requests; ${kindsText(secondVisit)}`,
        },
        createPaintMeasurement(`${name} second visit, largest paint`, secondVisit),
        {
          name: `${name} second visit, layout shift`,
          value: secondVisit.shift,
          unit: '',
          limit: 0,
        },
      )
    }
    measurements.push(...(await measureWorkerPages(browser)))
  } finally {
    await browser.close()
    await site.stop()
  }
  return measurements
}

const createPaintMeasurement = (name: string, { paint }: Visit): Measurement => ({
  name,
  value: paint > 0 ? paint / 1000 : Number.NaN,
  unit: 's',
  limit: 0.9,
  target: 0.6,
})

const targetTexts = { empty: 'empty space', control: 'a control' }

async function measureSlowestAnswer(
  browser: Browser,
  name: string,
  url: string,
  target: ClickTarget,
): Promise<Measurement> {
  return {
    name: `${name} slowest answer to clicks on ${targetTexts[target]} until hydration`,
    value: (await slowestAnswer(browser, url, target)) / 1000,
    unit: 's',
    limit: 0.25,
    target: 0.1,
  }
}

/**
 * Pages from the cache of the service worker. With the sample's events: the seed's events have no time, and push the
 * cards of the calendar out of view.
 */
async function measureWorkerPages(browser: Browser): Promise<Measurement[]> {
  const site = await sqlite.open({}, { SERVICE_WORKER: 'on' })
  const measurements: Measurement[] = []
  try {
    for (const path of cachedPages) {
      const { paint } = await measureSlowVisits(browser, site.url + path, {
        times: 5,
        cacheState: 'cached',
      })
      const name = `${path} from the service worker, largest paint`
      measurements.push({ name, value: paint / 1000, unit: 's', limit: 0.9, target: 0.35 })
    }
  } finally {
    await site.stop()
  }
  return measurements
}

const kindsText = ({ bytes }: Visit) =>
  Object.entries(bytes)
    .map(([kind, size]) => `${kind} ${(size / 1024).toFixed(1)}`)
    .join(', ')
