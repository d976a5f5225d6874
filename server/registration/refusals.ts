import { Refusal } from '../../domain/kernel/refusal.ts'

export const notRegistered = () =>
  new Refusal({
    code: 'not-registered',
    title: 'Not registered',
    message: 'This address has no registration any more.',
  })
