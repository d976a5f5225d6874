import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import {
  BulkInviteForm,
  GamedayForm,
  GamedayUpdate,
  InvitedEmailsForm,
  InviteForm,
  StatusChange,
} from './manage/forms.ts'
import { InvitationsPage, InvitationQuery } from './manage/guest-list.ts'
import { BulkResult, Gameday, GamedayId, Invitation, InvitationId } from './schema.ts'

const doneResponse = z.object({ done: z.literal(true) })
const gamedayById = z.object({ id: GamedayId })
const invitationById = z.object({ id: InvitationId })

export const listGamedays = endpoint({
  method: 'GET',
  path: '/gamedays',
  summary: 'List all game days, each with its invitations if there are at most 500',
  access: 'gamedays',
  response: z.array(Gameday),
  topics: ['gamedays', 'outbox'],
  failure: 'Failed to fetch gamedays',
})

export const getGameday = endpoint({
  method: 'GET',
  path: '/gameday/:id',
  summary: 'Get a game day with all its invitations',
  access: 'gamedays',
  params: gamedayById,
  response: Gameday,
  topics: ['gamedays', 'outbox'],
  failure: 'Failed to fetch gameday',
  refusals: ['not-found'],
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/gameday-invitations/:id',
  summary: "List a page of a game day's invitations, searched and sorted",
  access: 'gamedays',
  params: gamedayById,
  query: InvitationQuery,
  response: InvitationsPage,
  topics: ['gamedays', 'outbox'],
  refusals: ['not-found'],
})

export const createGameday = endpoint({
  method: 'POST',
  path: '/gameday',
  summary: 'Create a game day, and invite the guests of an earlier one; 409 if that date has one',
  access: 'gamedays',
  body: GamedayForm,
  response: Gameday,
  status: 201,
  refusals: ['date-taken', 'over'],
})

export const updateGameday = endpoint({
  method: 'PUT',
  path: '/gameday',
  summary: 'Change a game day; 409 if the new date has another one',
  access: 'gamedays',
  body: GamedayUpdate,
  response: Gameday,
  refusals: ['not-found', 'date-taken', 'changed-meanwhile', 'deleted-meanwhile'],
})

export const deleteGameday = endpoint({
  method: 'DELETE',
  path: '/gameday/:id',
  summary: 'Delete a game day and its invitations',
  access: 'gamedays',
  params: gamedayById,
  response: doneResponse,
  refusals: ['not-found'],
})

export const sendWaitingMail = endpoint({
  method: 'POST',
  path: '/gameday-mail/:id/send-now',
  summary: 'Send the pending email about a change now (idempotent)',
  access: 'gamedays',
  params: gamedayById,
  response: Gameday,
  refusals: ['not-found'],
})

export const withdrawWaitingMail = endpoint({
  method: 'DELETE',
  path: '/gameday-mail/:id',
  summary:
    'Withdraw the pending email about a change, if no guest accepted or is on the waiting list',
  access: 'gamedays',
  params: gamedayById,
  response: Gameday,
  refusals: ['not-found', 'essential-mail'],
})

export const inviteGuest = endpoint({
  method: 'POST',
  path: '/gameday/invite',
  summary: 'Invite a guest; without a status the guest gets an email',
  access: 'gamedays',
  body: InviteForm,
  response: Invitation,
  status: 201,
  refusals: ['not-found', 'over', 'already-invited'],
})

export const bulkInvite = endpoint({
  method: 'POST',
  path: '/gameday/bulk-invite',
  summary: 'Invite up to 500 guests; addresses that are invited already are skipped',
  access: 'gamedays',
  body: BulkInviteForm,
  response: BulkResult,
  refusals: ['not-found', 'over'],
})

export const findInvited = endpoint({
  method: 'POST',
  path: '/gameday/invited',
  summary: 'Check which of up to 500 addresses are invited already',
  access: 'gamedays',
  body: InvitedEmailsForm,
  response: z.object({ emails: z.array(z.string()) }),
  topics: ['gamedays'],
})

export const changeStatus = endpoint({
  method: 'PUT',
  path: '/gameday-invitation/status',
  summary: 'Set the status of an invitation',
  access: 'gamedays',
  body: StatusChange,
  response: Invitation,
  refusals: ['not-found'],
})

export const deleteInvitation = endpoint({
  method: 'DELETE',
  path: '/gameday-invitation/:id',
  summary: 'Delete an invitation',
  access: 'gamedays',
  params: invitationById,
  response: doneResponse,
  refusals: ['not-found'],
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/gameday-invitation/:id/resend',
  summary: 'Send the invitation email again',
  access: 'gamedays',
  params: invitationById,
  response: Invitation,
  refusals: ['not-found', 'over'],
})

export * from './guest-api.ts'
