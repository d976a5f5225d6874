import type { Browser } from '@playwright/test'
import { cachedPages } from '../domain/offline/cache-plan.ts'
import { sqlite } from './harness/engines.ts'
import type { Figure } from './harness/figures.ts'
import { openBrowser, slowVisits, type Visit, visit } from './paint.ts'
import { type Pressed, slowestAnswer } from './slowest-answer.ts'
import {
  addressesOn,
  type Budget,
  budgets,
  documentOf,
  measured,
  nameOf,
  secondDocument,
  weightOf,
} from './weights.ts'

/** Kilobytes: the budgets are for the sample's forty tables. */
const forMoreTables = 3

/** Weights and paints of the pages in a real browser, on a slow phone. */
export async function pageFigures(): Promise<Figure[]> {
  const site = await sqlite.open({ events: 100 })
  const browser = await openBrowser()
  const figures: Figure[] = []
  try {
    const addressOf = await addressesOn(site)
    // A phone's browser has been started before; what it has stored is empty for every visit all the same.
    await visit(browser, addressOf('/faq'), { slow: true })
    for (const budget of budgets) {
      const { path, touched = false, must, aim } = budget
      if (!measured.includes(path)) continue
      const name = nameOf(budget)
      const seen = await slowVisits(browser, addressOf(path), { times: 3, touched })
      const { code, scripts } = weightOf(seen)
      figures.push(
        {
          name: `${name} code`,
          value: code,
          unit: 'KB',
          must: must.code + forMoreTables,
          ...(aim && { aim: aim.code }),
          note: `${seen.requests} requests; ${kindsText(seen)}`,
        },
        {
          name: `${name} scripts`,
          value: scripts,
          unit: 'KB',
          must: must.scripts,
          ...(aim && { aim: aim.scripts }),
        },
        ...paintFigures(budget, 'largest paint, slow phone', seen),
        { name: `${name} layout shift`, value: seen.shift, unit: '', must: 0 },
        { name: `${name} scripts, unpacked`, value: seen.unpacked / 1024, unit: 'KB' },
        {
          name: `${name} blocked, slow phone`,
          value: seen.blocked / 1000,
          unit: 's',
          must: 0.25,
          aim: 0.13,
        },
        await answerFigure(browser, name, addressOf(path), 'beside'),
        await answerFigure(browser, name, addressOf(path), 'control'),
      )
      const again = await slowVisits(browser, addressOf(path), {
        times: 3,
        which: 'second',
        touched,
      })
      figures.push(
        {
          name: `${name} second visit, page`,
          value: documentOf(again),
          unit: 'KB',
          must: secondDocument,
          note: `${again.requests} requests; ${kindsText(again)}`,
        },
        ...paintFigures(budget, 'second visit, largest paint', again),
        { name: `${name} second visit, layout shift`, value: again.shift, unit: '', must: 0 },
      )
    }
    figures.push(...(await keptFigures(browser)))
  } finally {
    await browser.close()
    await site.stop()
  }
  return figures
}

/** A touch ends what the browser measures: there the paint is that of the same page, untouched. */
const paintFigures = (budget: Budget, what: string, { paint }: Visit): Figure[] =>
  budget.touched
    ? []
    : [
        {
          name: `${nameOf(budget)} ${what}`,
          value: paint > 0 ? paint / 1000 : Number.NaN,
          unit: 's',
          must: 0.9,
          aim: 0.6,
        },
      ]

const pressTexts = { beside: 'beside everything', control: 'on a control' }

async function answerFigure(
  browser: Browser,
  name: string,
  url: string,
  pressed: Pressed,
): Promise<Figure> {
  return {
    name: `${name} slowest answer while it wakes, ${pressTexts[pressed]}`,
    value: (await slowestAnswer(browser, url, pressed)) / 1000,
    unit: 's',
    must: 0.25,
    aim: 0.1,
  }
}

/**
 * What the service worker has kept, shown by it. With the sample's tables: those that are added have no time, and push the
 * cards of the calendar out of sight.
 */
async function keptFigures(browser: Browser): Promise<Figure[]> {
  const site = await sqlite.open({}, { SERVICE_WORKER: 'on' })
  const figures: Figure[] = []
  try {
    for (const path of cachedPages) {
      const { paint } = await slowVisits(browser, site.url + path, { times: 5, which: 'kept' })
      const name = `${path} kept by the service worker, largest paint`
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
