import { refuse, Refusal } from '../../domain/kernel/refusal.ts'

export const noGameday = () => refuse.notFound('This gameday does not exist.')

export const noGamedayOnDate = () =>
  refuse.notFound('No gameday is scheduled for the selected date.')

export const noInvitation = () => refuse.notFound('This invitation does not exist.')

export const unknownLink = () =>
  new Refusal({
    code: 'invalid-link',
    title: 'Invalid Invitation',
    message: 'This invitation link is not valid or has expired.',
  })
