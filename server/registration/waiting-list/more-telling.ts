import type { Telling } from '../../notices/tell.ts'
import type { RegistrationRow } from '../rows.ts'
import type { Message } from '../../platform/mail/message.ts'
import { type Facts, moreTemplate } from './templates.ts'

/** Who has an account is told of more badges as of everything else, in the way they chose. */
export const moreTelling = (
  { id, email: to }: Pick<RegistrationRow, 'id' | 'email'>,
  facts: Facts,
  frame: Message['frame'],
): Telling => ({
  kind: 'seat',
  to,
  about: id,
  facts: { code: 'badges-given', names: [...facts.names] },
  message: () => ({
    to,
    kind: 'badges-added',
    reference: id,
    frame,
    template: moreTemplate(facts),
  }),
})
