import { Refusal, refuse } from '../../domain/kernel/refusal.ts'

export const notRegistered = () =>
  new Refusal({
    code: 'not-registered',
    title: 'Not registered',
    message: 'This address has no registration any more.',
  })

export const unknownName = (field: string) =>
  refuse.input('unknown-name', 'This name is not registered for the convention.', field)
