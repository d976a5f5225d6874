import { describe, expect, it, test } from 'vitest'
import { exampleConvention } from '../example.ts'
import { exampleEventAt } from '../../weekend/example.ts'
import { buildTimeStrip, nearestTime } from './time-strip.ts'

const { timeZone, days } = exampleConvention
const [friday = { name: '', opensAt: '', closesAt: '' }] = days
const heat = exampleEventAt('5:00 PM', 90, { id: 'heat', gameName: 'Heat' })
const input = { day: friday, timeZone, eventTime: '', duration: 60, events: [heat] }
const at = (hour: number) => hour * 60

describe('Time strip', () => {
  it('covers the opening hours', () => {
    expect(buildTimeStrip(input)).toMatchObject({ from: at(12), until: at(22), chosen: null })
  })

  it.each([
    ['3:00 PM', { from: at(15), until: at(16) }, false],
    ['4:00 PM', { from: at(16), until: at(17) }, false],
    ['4:15 PM', { from: at(16.25), until: at(17.25) }, true],
    ['6:30 PM', { from: at(18.5), until: at(19.5) }, false],
    ['Undetermined', null, false],
    ['11:00 PM', null, false],
  ])('shows an event at %s', (eventTime, chosen, isClash) => {
    const strip = buildTimeStrip({ ...input, eventTime })
    expect(strip.chosen).toEqual(chosen)
    expect(strip.ownEvents).toEqual([
      { id: 'heat', gameName: 'Heat', from: at(17), until: at(18.5), isClash },
    ])
  })

  it('leaves out events of other days and without a time', () => {
    const events = [
      exampleEventAt('5:00 PM', 90, { eventDay: 'Saturday' }),
      exampleEventAt('Undetermined', 90),
    ]
    expect(buildTimeStrip({ ...input, events }).ownEvents).toEqual([])
  })
})

test.each([
  [['Undetermined', '3:00 PM', '3:15 PM'], at(15.1), '3:00 PM'],
  [['Undetermined', '3:00 PM', '3:15 PM'], at(12), '3:00 PM'],
  [['Undetermined', '3:00 PM', '3:15 PM'], at(20), '3:15 PM'],
  [['Undetermined'], at(12), undefined],
])('of %j the nearest to minute %d is %s', (times, minute, nearest) => {
  expect(nearestTime(times, minute)).toBe(nearest)
})
