import { addressOf } from '../../domain/kernel/endpoint.ts'
import { massEmail } from '../../domain/organiser-mails/api.ts'
import type { MassMail } from '../../domain/organiser-mails/schema.ts'
import type { IconName } from '../ui/icon.tsx'

interface MassMailText {
  name: string
  icon: IconName
  to: string
}

export const massMailTexts: Record<MassMail, MassMailText> = {
  review: {
    name: 'Please Review',
    icon: 'edit',
    to: 'Goes to all paid registrations: what their badges will say, and a link to change it.',
  },
  notpaid: {
    name: 'Not Paid',
    icon: 'dollar',
    to: 'Goes to all unpaid registrations: their badges, what they cost, and how to pay.',
  },
  pastregistrants: {
    name: 'Happening Soon',
    icon: 'calendar',
    to: 'Goes to people of earlier years who have no badge yet. It is promotional: they can unsubscribe.',
  },
}

export const previewAddress = (mail: MassMail): string => `${addressOf(massEmail[mail])}/preview`
