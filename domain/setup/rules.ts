import { joinWithAnd } from '../kernel/text/join-with-and.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { SettingsForm } from '../settings/schema.ts'
import type { MailTest } from './schema.ts'

export interface SetupFacts {
  settings: Pick<SettingsForm, 'days' | 'venueName' | 'capacity' | 'areas'>
  mailTest: MailTest | null
}

export type SetupStepKey = 'dates' | 'venue' | 'badges' | 'mail' | 'hall'

export interface SetupStep {
  key: SetupStepKey
  isDone: boolean
  /** Registration cannot open without it. */
  isRequired: boolean
}

const isMailTested = (mailTest: MailTest | null): boolean =>
  mailTest?.state === 'sent' || mailTest?.state === 'mailbox'

/** Steps of the set-up in their order, which is only a suggestion. */
export const listSetupSteps = ({ settings, mailTest }: SetupFacts): SetupStep[] => [
  { key: 'dates', isDone: settings.days.length > 0, isRequired: false },
  { key: 'venue', isDone: settings.venueName !== '', isRequired: false },
  { key: 'badges', isDone: settings.capacity > 0, isRequired: true },
  { key: 'mail', isDone: isMailTested(mailTest), isRequired: true },
  { key: 'hall', isDone: settings.areas.length > 0, isRequired: false },
]

/** Names of the steps in sentences. */
const setupStepNames: Record<SetupStepKey, string> = {
  dates: 'the dates',
  venue: 'the venue',
  badges: 'the badges and their price',
  mail: 'the email test',
  hall: 'the hall',
}

export const namesOfSteps = (steps: readonly SetupStep[]): string =>
  joinWithAnd(steps.map(({ key }) => setupStepNames[key]))

export const stepsToOpen = (facts: SetupFacts): SetupStep[] =>
  listSetupSteps(facts).filter(({ isDone, isRequired }) => isRequired && !isDone)

/** Reason why registration cannot open yet. */
export function openingRefusal(facts: SetupFacts): Refusal<'setup-incomplete'> | null {
  const missing = stepsToOpen(facts)
  return missing.length === 0
    ? null
    : new Refusal({
        code: 'setup-incomplete',
        title: 'Not Ready Yet',
        message: `Before registration opens, finish ${namesOfSteps(missing)}.`,
      })
}

/** Lines for the operator who starts a site whose registration was never opened. */
export function setupReport(facts: SetupFacts, setupUrl: string): string[] {
  const open = listSetupSteps(facts).filter(({ isDone }) => !isDone)
  const required = open.filter(({ isRequired }) => isRequired)
  const optional = open.filter(({ isRequired }) => !isRequired)
  return [
    'Registration is closed: visitors read that you are getting ready.',
    ...(required.length > 0 ? [`Needed to open it: ${namesOfSteps(required)}.`] : []),
    ...(optional.length > 0 ? [`Not set yet: ${namesOfSteps(optional)}.`] : []),
    `Set up and open it at ${setupUrl}`,
  ]
}
