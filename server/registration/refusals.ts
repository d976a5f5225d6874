import { Refusal, refuse } from '../../domain/kernel/refusal.ts'

export const notRegisteredRefusal = () =>
  new Refusal({
    code: 'not-registered',
    title: 'Not registered',
    message: 'This address is no longer registered.',
  })

export const unknownNameRefusal = (field: string) =>
  refuse.input('unknown-name', 'This name is not registered for the convention.', field)
