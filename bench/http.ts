import { startSite } from '../e2e/site.ts'
import { shareOfBare } from './bare.ts'
import type { Figure } from './figures.ts'

const measured = [
  { name: 'GET /api/events', path: '/api/events' },
  { name: 'GET /events (page)', path: '/events' },
  { name: 'GET /faq (page)', path: '/faq' },
]

export async function httpFigures(): Promise<Figure[]> {
  const site = await startSite({ NODE_ENV: 'development' })
  const port = Number(new URL(site.url).port)
  const figures: Figure[] = []
  try {
    for (const { name, path } of measured) {
      const { rate, share } = await shareOfBare(port, path)
      figures.push({
        name: `${name}, share of bare node:http`,
        value: share,
        unit: '',
        must: 0.8,
        aim: 0.9,
        bound: 'least',
        note: `${Math.round(rate)} a second`,
      })
    }
  } finally {
    await site.stop()
  }
  return figures
}
