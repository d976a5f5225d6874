import { isForTeam } from '../kernel/roles.ts'
import { expect, test } from 'vitest'
import { callNames } from '../calls.ts'
import { buildAddress } from '../kernel/endpoint.ts'
import { getEvent } from '../events/api.ts'
import { canServeStale, personalAddresses, planRequest, publicAddresses } from './cache-plan.ts'

const page = (path: string, isPlain = true) => ({ kind: 'page', path, isPlain })
const other = { kind: 'other page' }
const ignored = { kind: 'left alone' }

test.each<[string, object]>([
  ['/', page('/')],
  ['/weekend', page('/weekend')],
  ['/events?event=17', page('/events', false)],
  ['/events?rid=secret', page('/events', false)],
  ['/verify', other],
  ['/verify/secret', other],
  ['/gameday-reply/secret', other],
  ['/newsletter/confirm/secret', other],
  ['/door', page('/door')],
  ['/door?code=K7M4RX', page('/door', false)],
  ['/registrations', other],
  ['/settings', other],
  ['/api/audit.csv', ignored],
  ['/api', ignored],
])('opening %s', (address, plan) => {
  expect(planRequest({ method: 'GET', address, navigates: true })).toEqual(plan)
})

const shared = { kind: 'data', isOwn: false }
const ownDataPlan = { kind: 'data', isOwn: true }

test.each<[string, object]>([
  ['GET /assets/react-1.js', { kind: 'asset' }],
  ['GET /api/convention', shared],
  ['GET /api/events', shared],
  ['GET /api/event/17', { ...shared, eventId: '17' }],
  ['GET /api/event-names/17', ownDataPlan],
  ['GET /api/myevents/eva', ownDataPlan],
  ['GET /api/mylines/eva', ownDataPlan],
  ['GET /api/registration/mine', ownDataPlan],
  ['GET /api/door', ownDataPlan],
  ['POST /api/door/payment', ignored],
  ['GET /api/door/money.csv', ignored],
  ['PUT /api/registration/mine', ignored],
  ['GET /api/events?since=1', ignored],
  ['GET /api/live', ignored],
  ['GET /api/user/session', ignored],
  ['GET /api/names', ignored],
  ['GET /api/registrations', ignored],
  ['GET /photos-files/1.avif', ignored],
  ['PUT /api/event/register/17', ignored],
  ['POST /api/user/logout', { kind: 'session' }],
  ['POST /api/user/logout-everywhere', { kind: 'session' }],
  ['POST /api/user/verify/secret', { kind: 'session' }],
  ['POST /api/user/verify', { kind: 'session' }],
  ['POST /logout', { kind: 'session' }],
  ['POST /login?back=/events', { kind: 'session' }],
  ['POST /verify/secret', { kind: 'session' }],
])('requesting %s', (request, plan) => {
  const [method = '', address = ''] = request.split(' ')
  expect(planRequest({ method, address, navigates: false })).toEqual(plan)
})

test('caches no private call publicly, and no call of the team except the door', () => {
  const eva = { names: [{ id: ':nameId', name: 'Eva' }] }
  const unplannedCalls = [...callNames.keys()].flatMap((target) => {
    const { method, path } = target
    const address = `/api${path.replaceAll(/:(\w+)/g, 'some-$1')}`
    const plan = planRequest({ method, address, navigates: false })
    return plan.kind === 'data' ? [[path, target.access, plan.isOwn]] : []
  })
  expect(
    unplannedCalls.filter(
      ([, access, isOwn]) => (access !== 'anyone') !== isOwn || isForTeam(String(access)),
    ),
  ).toEqual([['/door', 'door', true]])
  const paths = unplannedCalls.map(([path]) => `/api${String(path)}`)
  const requested = [...publicAddresses, ...personalAddresses(eva).map(decodeURIComponent)]
  expect(requested.filter((address) => !paths.includes(address))).toEqual([])
  expect(paths).toContain(`/api${getEvent.path}`)
  expect(buildAddress(getEvent, { params: { id: '17' } })).toBe('/api/event/17')
})

test.each([
  [0, true],
  [11 * 3_600_000, true],
  [12 * 3_600_000, false],
  [-1, false],
  [Number.NaN, false],
])('a page cached %i ms ago is shown first: %s', (age, isFirst) => {
  expect(canServeStale(1_000, 1_000 + age)).toBe(isFirst)
})
