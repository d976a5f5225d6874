import { endpoint } from '../kernel/endpoint.ts'
import { DemoLogin, DemoMove, DemoPersonaForm, DemoRun, DemoState } from './schema.ts'

/*
 * Calls of a demo site. Other sites answer 404, and their pages contain nothing of it; the calls are not part of the
 * published contract (`calls.ts`).
 *
 * A page learns that it is one of a demo site from its environment: `usePage().clock.demo` is set there, and only
 * there. It is part of the rendered page, so that the bar is in the first paint, and holds the difference between the
 * site's time and real time. The clock of the browser (`web/lib/time/clock.ts`) follows it from the first render; each
 * `hello` and `clock` message of `/api/live` sets it again, so that a jump or a pause reaches all open pages.
 * `currentInstant()` and `useNow()` need nothing else. A jump marks all topics as changed: open pages refetch.
 */

export const getDemo = endpoint({
  method: 'GET',
  path: '/demo',
  summary: 'Get the time of the demo site, its moments and personas',
  access: 'visitor',
  response: DemoState,
  topics: ['convention', 'sessions'],
})

export const moveDemo = endpoint({
  method: 'POST',
  path: '/demo/time',
  summary:
    'Jump to a moment or by an hour: loads the state of that time, discards changes, and keeps sessions',
  access: 'visitor',
  body: DemoMove,
  response: DemoState,
  refusals: ['rate-limited'],
})

export const runDemo = endpoint({
  method: 'POST',
  path: '/demo/run',
  summary: 'Pause or resume the clock and the simulation',
  access: 'visitor',
  body: DemoRun,
  response: DemoState,
  refusals: ['rate-limited'],
})

export const restartDemo = endpoint({
  method: 'POST',
  path: '/demo/restart',
  summary: 'Start over at the first afternoon, with the clock running',
  access: 'visitor',
  response: DemoState,
  refusals: ['rate-limited'],
})

export const becomePersona = endpoint({
  method: 'POST',
  path: '/demo/persona',
  summary: 'Log in as a persona at once, or log out as the visitor',
  body: DemoPersonaForm,
  response: DemoLogin,
  refusals: ['rate-limited'],
})
