import { rateLimits, tooManyRequestsText } from '../../domain/kernel/rate-limits.ts'
import {
  currentMomentAt,
  demoMoments,
  demoPersonas,
  demoRange,
  personaEmail,
  personaOf,
  timeAfterMove,
} from '../../domain/demo/rules.ts'
import type { DemoMove, DemoState, PersonaId } from '../../domain/demo/schema.ts'
import {
  addMilliseconds,
  hours,
  type Instant,
  minutes,
  toInstant,
} from '../../domain/kernel/time.ts'
import { refuse, Refusal } from '../../domain/kernel/refusal.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { RequestSession } from '../auth/login/log-in.ts'
import type { DemoFeatures } from './features.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Live } from '../platform/live/live.ts'
import { countSourceAttempt } from '../platform/rate-limit.ts'
import type { PeriodicTask } from '../platform/periodic-task.ts'
import { loadTimeline } from '../sample/timeline/load.ts'
import type { DemoSite } from './demo-site.ts'
import { createSimulation } from './simulation.ts'

export type Demo = ReturnType<typeof createDemo>

interface DemoDependencies {
  site: DemoSite
  config: Config
  database: Database
  live: Live
  features: DemoFeatures
  /** Number of open pages. */
  countListeners: () => number
}

/** A jump replaces the whole content, so a visitor gets fewer of them than of clicks. */
const moveLimits = rateLimits('demo moves', [20, minutes(1)], [200, hours(1)])
const personaLimits = rateLimits('demo personas', [40, minutes(1)], [400, hours(1)])
/** The administrator and helpers of a real site have no limits, but any visitor of a demo can be one of them. */
const writeLimits = rateLimits('demo writes', [60, minutes(1)], [400, hours(1)])
const tooManyText = 'You changed the time or the persona often. Please wait a moment and try again.'

export function createDemo(dependencies: DemoDependencies) {
  const { site, config, database, live, features, countListeners } = dependencies
  const { clock, timeline, resetInterval } = site
  const { convention } = timeline
  const moments = demoMoments(convention)
  const range = demoRange(convention)
  const realNow = () => toInstant(Date.now())
  const simulation = createSimulation({ site, features, database })
  let startedAt = realNow()

  const resetsAt = () => (resetInterval === null ? null : addMilliseconds(startedAt, resetInterval))

  const read = (user: User | null): DemoState => {
    const { now, isRunning } = clock.read()
    return {
      now,
      isRunning,
      timeZone: convention.timeZone,
      isSimulating: isRunning,
      moments,
      currentMoment: currentMomentAt(moments, now),
      ...range,
      personas: [...demoPersonas],
      currentPersona: user ? personaOf(user.email, config.adminEmail) : 'visitor',
      resetsAt: resetsAt(),
    }
  }

  /** One jump at a time: each replaces the content of the one before. */
  let currentLoad: Promise<unknown> = Promise.resolve()
  const load = (now: () => Instant): Promise<void> => {
    const next = currentLoad.then(async () => {
      const time = now()
      await loadTimeline(database, timeline, time, {
        publicUrl: config.publicUrl,
        beforeCommit: () => clock.moveTo(time),
      })
      simulation.restart()
    })
    currentLoad = next.catch(() => {})
    return next
  }

  // Apart from the counts of the site, which expire by its clock: visitors could reset their limits by moving it.
  const attempts = { cache: new Map<string, unknown>() }
  const limit = (limits: typeof moveLimits, source: string, message = tooManyText) =>
    countSourceAttempt(attempts, realNow(), { limits, source, message })

  const countWrite = (source: string) => limit(writeLimits, source, tooManyRequestsText)

  const move = async (form: DemoMove, user: User | null, source: string) => {
    const refusal = limit(moveLimits, source)
    if (refusal) return refusal
    await load(() => timeAfterMove(form, clock.now(), convention))
    return read(user)
  }

  const run = (isRunning: boolean, user: User | null, source: string) => {
    const refusal = limit(moveLimits, source)
    if (refusal) return refusal
    clock.run(isRunning)
    // Rendered pages contain the clock.
    live.publish(['convention'])
    return read(user)
  }

  const startOver = async () => {
    clock.run(true)
    await load(() => site.start)
  }

  /** The next visitors begin as visitors, and no session stays for ever. A visitor who starts over does not delay it. */
  const reset = async () => {
    await startOver()
    startedAt = realNow()
    await database.transaction(async ({ query, markChanged }) => {
      await query.deleteFrom('sessions').execute()
      markChanged('sessions')
    })
  }

  const restart = async (user: User | null, source: string) => {
    const refusal = limit(moveLimits, source)
    if (refusal) return refusal
    await startOver()
    return read(user)
  }

  /** Logs in with a code of its own, like a link in a mail. Null for the visitor, who is logged out. */
  const logIn = async (persona: PersonaId, session: RequestSession, source: string) => {
    const refusal = limit(personaLimits, source)
    if (refusal) return refusal
    const email = personaEmail(persona, config.adminEmail)
    if (email === null) return null
    const code = await features.auth.newLoginCode(email)
    const result = await features.auth.verifyCode(code, { ...session, isSwitch: true })
    if (result === null || result instanceof Refusal) {
      return refuse.tooMany('This persona does not exist at this time. Please try again.', 1)
    }
    return result
  }

  const periodicTasks: Record<string, PeriodicTask> = {
    simulateGuests: {
      everyMilliseconds: 1_000,
      work: async () => {
        if (countListeners() > 0 && clock.read().isRunning) await simulation.tick()
      },
    },
    ...(resetInterval !== null && {
      resetDemo: {
        everyMilliseconds: minutes(1),
        work: async () => {
          if (realNow() >= (resetsAt() ?? '')) await reset()
        },
      },
    }),
  }

  return { read, move, run, restart, startOver, logIn, countWrite, periodicTasks }
}
