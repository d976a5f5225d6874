import type { Convention } from '../../domain/convention/schema.ts'
import type { FixedMailing } from '../../domain/mailings/schema.ts'
import type { Template } from '../platform/mail/template.ts'
import type { ConventionRow } from '../convention/rows.ts'
import { confirmationTemplate } from '../registration/templates.ts'
import { happeningSoonTemplate, notPaidTemplate, reviewTemplate } from './templates.ts'
import type { Recipient } from './store.ts'

export interface TemplateFacts {
  convention: Convention
  row: ConventionRow
  publicUrl: string
  recipient: Recipient
  personalUrl: string
  unsubscribeUrl: string
}

export type MailName = FixedMailing | 'confirmation'

export const templates: Record<MailName, (writing: TemplateFacts) => Template> = {
  confirmation: ({ row, recipient, publicUrl, personalUrl }) =>
    confirmationTemplate({ convention: row, ...recipient, publicUrl, personalUrl }),
  review: reviewTemplate,
  notpaid: notPaidTemplate,
  pastregistrants: happeningSoonTemplate,
}

/** Promotional mails can be ended with one click and sign nobody in. */
export const isPromotional = (template: MailName): boolean => template === 'pastregistrants'

export const kindOf = (template: MailName | 'sample'): string => `organiser-${template}`

/** For previews and samples: invented people, and links that open nobody's account. */
export function sampleFacts(
  { convention, row }: Pick<TemplateFacts, 'convention' | 'row'>,
  publicUrl: string,
  template: MailName,
): TemplateFacts {
  const paid = template === 'review'
  return {
    convention,
    row,
    publicUrl,
    recipient: {
      id: 'sample',
      email: 'rosa@example.com',
      names: ['Rosa Delgado', 'Theo Delgado'],
      zip: '43215',
      listed: true,
      paidAmount: paid ? 2 * convention.ticketPrice : null,
    },
    personalUrl: `${publicUrl}/events`,
    unsubscribeUrl: `${publicUrl}/newsletter/unsubscribe/sample`,
  }
}
