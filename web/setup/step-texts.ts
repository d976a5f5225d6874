import { areaText } from '../../domain/convention/areas.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { pluralize } from '../../domain/kernel/text/pluralize.ts'
import type { SetupStepKey } from '../../domain/setup/rules.ts'
import type { MailTest } from '../../domain/setup/schema.ts'
import type { SettingsForm } from '../../domain/settings/schema.ts'
import { datesText } from '../settings/draft.ts'

interface StepText {
  title: string
  /** Shown until the step is done. */
  note: string
  action: string
}

export const stepTexts: Record<SetupStepKey, StepText> = {
  dates: { title: 'Name and dates', note: 'What it is called, and on which days', action: 'Set' },
  venue: { title: 'Venue', note: 'Where it takes place', action: 'Set' },
  badges: { title: 'Badges and price', note: 'How many, and what they cost', action: 'Set' },
  mail: { title: 'Send yourself an email', note: 'So that confirmations arrive', action: 'Test' },
  hall: { title: 'The hall', note: 'Number the tables. Optional', action: 'Number' },
}

interface StepState {
  key: SetupStepKey
  isDone: boolean
  settings: SettingsForm
  mailTest: MailTest | null
  timeZone: string
}

/** Saved settings of a step, or a note about it. */
export function stepNote({ key, isDone, settings, mailTest, timeZone }: StepState): string {
  if (key === 'mail') return mailTest ? mailTestText(mailTest, timeZone) : stepTexts.mail.note
  return isDone ? savedText(key, settings) : stepTexts[key].note
}

function savedText(key: Exclude<SetupStepKey, 'mail'>, settings: SettingsForm): string {
  const { name, venueName, venueAddress, capacity, price, areas } = settings
  switch (key) {
    case 'dates':
      return `${name}, ${datesText(settings)}`
    case 'venue':
      return `${venueName}, ${venueAddress}`
    case 'badges':
      return `${pluralize(capacity, 'badge')}, ${price === 0 ? 'free' : `$${price} each`}`
    case 'hall':
      return areas.map(areaText).join('; ')
    default:
      return key satisfies never
  }
}

function mailTestText({ state, to, at, reason }: MailTest, timeZone: string): string {
  const time = formatInstant(at, 'time', timeZone)
  const reasonText = reason ? ` The mail server said: ${reason}` : ''
  switch (state) {
    case 'sent':
      return `Sent to ${to} at ${time}. Check that it arrived.`
    case 'waiting':
      return reason
        ? `Not sent yet; we'll try again.${reasonText}`
        : `Sending to ${to} since ${time}.`
    case 'failed':
      return `Not sent.${reasonText} Check SMTP_URL and MAIL_FROM, then test again.`
    case 'mailbox':
      return 'No mail server is set (SMTP_URL): mail waits at /mailbox on this machine.'
    default:
      return state satisfies never
  }
}
