import type { Browser } from '@playwright/test'
import { cachedPages } from '../domain/offline/cache-plan.ts'
import { sqlite } from './harness/engines.ts'
import type { Figure } from './harness/figures.ts'
import { openBrowser, slowVisits, type Visit, visit } from './paint.ts'
import { type ClickTarget, slowestAnswer } from './slowest-answer.ts'
import {
  addressesOn,
  budgets,
  documentOf,
  maxSecondDocument,
  measured,
  weightOf,
} from './weights.ts'

/** Kilobytes beyond the budgets, which are for the forty events of the sample. */
const forMoreEvents = 3

/** Weights and paints of the pages in a real browser, on a slow phone. */
export async function pageFigures(): Promise<Figure[]> {
  const site = await sqlite.open({ events: 100 })
  const browser = await openBrowser()
  const figures: Figure[] = []
  try {
    const addressOf = await addressesOn(site)
    // A phone's browser has been started before.
    await visit(browser, addressOf('/faq'), { slow: true })
    for (const { path: name, must } of budgets) {
      if (!measured.includes(name)) continue
      const url = addressOf(name)
      const seen = await slowVisits(browser, url, { times: 3 })
      const { code, scripts } = weightOf(seen)
      figures.push(
        {
          name: `${name} code`,
          value: code,
          unit: 'KB',
          must: must.code + forMoreEvents,
          note: `${seen.requests} requests; ${kindsText(seen)}`,
        },
        { name: `${name} scripts`, value: scripts, unit: 'KB', must: must.scripts },
        paintFigure(`${name} largest paint, slow phone`, seen),
        { name: `${name} layout shift`, value: seen.shift, unit: '', must: 0 },
        { name: `${name} scripts, unpacked`, value: seen.unpacked / 1024, unit: 'KB' },
        {
          name: `${name} blocked, slow phone`,
          value: seen.blocked / 1000,
          unit: 's',
          must: 0.25,
          aim: 0.13,
        },
        await answerFigure(browser, name, url, 'empty'),
        await answerFigure(browser, name, url, 'control'),
      )
      const again = await slowVisits(browser, url, { times: 3, which: 'second' })
      figures.push(
        {
          name: `${name} second visit, page`,
          value: documentOf(again),
          unit: 'KB',
          must: maxSecondDocument,
          note: `${again.requests} requests; ${kindsText(again)}`,
        },
        paintFigure(`${name} second visit, largest paint`, again),
        { name: `${name} second visit, layout shift`, value: again.shift, unit: '', must: 0 },
      )
    }
    figures.push(...(await workerFigures(browser)))
  } finally {
    await browser.close()
    await site.stop()
  }
  return figures
}

const paintFigure = (name: string, { paint }: Visit): Figure => ({
  name,
  value: paint > 0 ? paint / 1000 : Number.NaN,
  unit: 's',
  must: 0.9,
  aim: 0.6,
})

const targetTexts = { empty: 'empty space', control: 'a control' }

async function answerFigure(
  browser: Browser,
  name: string,
  url: string,
  target: ClickTarget,
): Promise<Figure> {
  return {
    name: `${name} slowest answer to clicks on ${targetTexts[target]} until hydration`,
    value: (await slowestAnswer(browser, url, target)) / 1000,
    unit: 's',
    must: 0.25,
    aim: 0.1,
  }
}

/**
 * Pages from the cache of the service worker. With the sample's events: those that the seed adds have no time, and push the
 * cards of the calendar out of sight.
 */
async function workerFigures(browser: Browser): Promise<Figure[]> {
  const site = await sqlite.open({}, { SERVICE_WORKER: 'on' })
  const figures: Figure[] = []
  try {
    for (const path of cachedPages) {
      const { paint } = await slowVisits(browser, site.url + path, { times: 5, which: 'cached' })
      const name = `${path} from the service worker, largest paint`
      figures.push({ name, value: paint / 1000, unit: 's', must: 0.9, aim: 0.35 })
    }
  } finally {
    await site.stop()
  }
  return figures
}

const kindsText = ({ bytes }: Visit) =>
  Object.entries(bytes)
    .map(([kind, size]) => `${kind} ${(size / 1024).toFixed(1)}`)
    .join(', ')
