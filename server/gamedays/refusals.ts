import { refuse, Refusal } from '../../domain/kernel/refusal.ts'

export const gamedayNotFound = () => refuse.notFound('This game day does not exist.')

export const gamedayDateNotFound = () =>
  refuse.notFound('No gameday is scheduled for the selected date.')

export const invitationNotFound = () => refuse.notFound('This invitation does not exist.')

export const linkNotFound = () =>
  new Refusal({
    code: 'invalid-link',
    title: 'Invalid Invitation',
    message: 'This invitation link is not valid or has expired.',
  })
