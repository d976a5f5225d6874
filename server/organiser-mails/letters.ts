import type { Convention } from '../../domain/convention/schema.ts'
import type { MassLetter } from '../../domain/organiser-mails/schema.ts'
import type { Letter } from '../platform/mail/letter.ts'
import type { ConventionRow } from '../platform/database/schema.ts'
import { confirmationLetter } from '../registration/mails.ts'
import { happeningSoonLetter, notPaidLetter, reviewLetter } from './mails.ts'
import type { Recipient } from './store.ts'

export interface Writing {
  convention: Convention
  row: ConventionRow
  publicUrl: string
  recipient: Recipient
  personalUrl: string
  unsubscribeUrl: string
}

export const letters: Record<MassLetter | 'confirmation', (writing: Writing) => Letter> = {
  confirmation: ({ row, recipient, personalUrl }) =>
    confirmationLetter({ convention: row, ...recipient, personalUrl }),
  review: reviewLetter,
  notpaid: notPaidLetter,
  pastregistrants: happeningSoonLetter,
}

/** Promotional letters can be ended with one click and sign nobody in. */
export const isPromotional = (letter: MassLetter | 'confirmation'): boolean =>
  letter === 'pastregistrants'

export const kindOf = (letter: keyof typeof letters | 'sample'): string => `organiser-${letter}`

/** For previews and samples: invented people, and links that open nobody's account. */
export function sampleWriting(
  { convention, row }: Pick<Writing, 'convention' | 'row'>,
  publicUrl: string,
  letter: keyof typeof letters,
): Writing {
  const paid = letter === 'review'
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
