import { startSite } from '../e2e/site.ts'
import type { Figure } from './figures.ts'
import { type Visit, visits } from './paint.ts'

interface Budget {
  path: string
  /** Kilobytes of HTML, scripts, styles and fonts; of which scripts. */
  must?: [code: number, scripts: number]
  aim?: [code: number, scripts: number]
}

export const budgets: readonly Budget[] = [
  { path: '/', must: [190, 130], aim: [150, 105] },
  { path: '/events', must: [210, 150], aim: [160, 120] },
  { path: '/faq' },
]

const codeKinds = ['Document', 'Script', 'Stylesheet', 'Font']
const kilobytes = (bytes: number) => bytes / 1024

export const codeOf = ({ bytes }: Visit): number =>
  kilobytes(codeKinds.reduce((sum, kind) => sum + (bytes[kind] ?? 0), 0))
export const scriptsOf = ({ bytes }: Visit): number => kilobytes(bytes['Script'] ?? 0)

export async function pageFigures(): Promise<Figure[]> {
  const site = await startSite()
  const figures: Figure[] = []
  try {
    for (const { path, must, aim } of budgets) {
      const seen = await visits(`${site.url}${path}`, 3, true)
      figures.push(
        {
          name: `${path} code`,
          value: codeOf(seen),
          unit: 'KB',
          ...(must && { must: must[0] }),
          ...(aim && { aim: aim[0] }),
          note: `${seen.requests} requests; ${kindsText(seen)}`,
        },
        {
          name: `${path} scripts`,
          value: scriptsOf(seen),
          unit: 'KB',
          ...(must && { must: must[1] }),
          ...(aim && { aim: aim[1] }),
        },
        {
          name: `${path} largest paint, slow phone`,
          value: seen.paint / 1000,
          unit: 's',
          must: 0.9,
          aim: 0.6,
        },
        { name: `${path} layout shift`, value: seen.shift, unit: '', must: 0 },
      )
    }
  } finally {
    await site.stop()
  }
  return figures
}

const kindsText = ({ bytes }: Visit) =>
  Object.entries(bytes)
    .map(([kind, size]) => `${kind} ${kilobytes(size).toFixed(1)}`)
    .join(', ')
