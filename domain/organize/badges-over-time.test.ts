import { expect, test } from 'vitest'
import { badgesOverTime } from './badges-over-time.ts'

const timeZone = 'America/New_York'
const registered = (...rows: [createdAt: string, badges: number][]) =>
  rows.map(([createdAt, badges]) => ({ createdAt, badges }))

const year = (startDate: string, endDate: string, ...rows: [string, number][]) => ({
  startDate,
  endDate,
  registered: registered(...rows),
})
const thisYear = (...rows: [string, number][]) =>
  year('2027-05-21T16:00:00.000Z', '2027-05-23T01:00:00.000Z', ...rows)
const lastYear = (...rows: [string, number][]) =>
  year('2026-05-15T16:00:00.000Z', '2026-05-17T01:00:00.000Z', ...rows)

const at = (history: ReturnType<typeof badgesOverTime>, date: string) =>
  history.points.find((point) => point.date === date)

test('compares both years by the number of days before the convention', () => {
  const history = badgesOverTime({
    thisYear: thisYear(['2027-05-11T12:00:00.000Z', 4], ['2027-05-13T12:00:00.000Z', 2]),
    lastYear: lastYear(['2026-05-05T12:00:00.000Z', 3], ['2026-05-15T20:00:00.000Z', 5]),
    timeZone,
    now: '2027-05-13T19:00:00.000Z',
  })
  expect(history.points.map(({ date }) => date)).toEqual(
    Array.from({ length: 12 }, (_, index) => `2027-05-${11 + index}`),
  )
  expect([
    at(history, '2027-05-11'),
    at(history, '2027-05-12'),
    at(history, '2027-05-13'),
    at(history, '2027-05-14'),
    at(history, '2027-05-21'),
    at(history, '2027-05-22'),
  ]).toEqual([
    { date: '2027-05-11', thisYear: 4, lastYear: 3 },
    { date: '2027-05-12', thisYear: 4, lastYear: 3 },
    { date: '2027-05-13', thisYear: 6, lastYear: 3 },
    { date: '2027-05-14', thisYear: null, lastYear: 3 },
    { date: '2027-05-21', thisYear: null, lastYear: 8 },
    { date: '2027-05-22', thisYear: null, lastYear: 8 },
  ])
  expect(history).toMatchObject({ today: '2027-05-13', lastYear: { onThisDay: 3, total: 8 } })
})

test.each<[string, string, string | null]>([
  ['before the first registration', '2027-05-01T12:00:00.000Z', '2027-05-01'],
  ['shortly before midnight at the venue', '2027-05-13T03:59:00.000Z', '2027-05-12'],
  ['on the last day', '2027-05-22T20:00:00.000Z', '2027-05-22'],
  ['after the convention', '2027-05-23T12:00:00.000Z', null],
])('%s, today is %s: %s', (_, now, today) => {
  const history = badgesOverTime({
    thisYear: thisYear(['2027-05-11T12:00:00.000Z', 4]),
    lastYear: null,
    timeZone,
    now,
  })
  expect(history.today).toBe(today)
  expect(history.points.at(-1)?.date).toBe('2027-05-22')
  expect(history.points.some(({ date }) => date === today)).toBe(today !== null)
})

test('has no comparison in the first year, and starts today without a registration', () => {
  const now = '2027-05-20T12:00:00.000Z'
  expect(badgesOverTime({ thisYear: thisYear(), lastYear: null, timeZone, now })).toEqual({
    today: '2027-05-20',
    lastYear: null,
    points: [
      { date: '2027-05-20', thisYear: 0, lastYear: null },
      { date: '2027-05-21', thisYear: null, lastYear: null },
      { date: '2027-05-22', thisYear: null, lastYear: null },
    ],
  })
})

test('keeps to about fifty points over any time, with the first day, today and the last day', () => {
  const history = badgesOverTime({
    thisYear: thisYear(['2025-12-01T12:00:00.000Z', 1], ['2027-03-03T12:00:00.000Z', 2]),
    lastYear: null,
    timeZone,
    now: '2027-03-03T19:00:00.000Z',
  })
  expect(history.points.length).toBeLessThanOrEqual(51)
  expect(history.points.at(0)).toEqual({ date: '2025-12-01', thisYear: 1, lastYear: null })
  expect(at(history, '2027-03-03')?.thisYear).toBe(3)
  expect(history.points.at(-1)?.date).toBe('2027-05-22')
})
