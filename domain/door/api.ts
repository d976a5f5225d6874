import { endpoint } from '../kernel/endpoint.ts'
import {
  ArrivalForm,
  CorrectionForm,
  DoorEntry,
  DoorList,
  NoteForm,
  TakeForm,
  WalkInForm,
} from './schema.ts'
import { Done } from '../auth/schema.ts'

export const getDoor = endpoint({
  method: 'GET',
  path: '/door',
  summary: 'Who is expected and who is in, what was paid to whom, and how many badges are left',
  access: 'door',
  response: DoorList,
  topics: ['arrivals', 'payments', 'registrations', 'convention'],
})

export const setArrival = endpoint({
  method: 'PUT',
  path: '/door/arrival',
  summary:
    'Say that people of a registration are in, or take it back; who is in stays as they came',
  access: 'door',
  body: ArrivalForm,
  response: DoorEntry,
  refusals: ['not-found', 'deleted-meanwhile'],
  takesKey: true,
})

export const takePayment = endpoint({
  method: 'POST',
  path: '/door/payment',
  summary: 'Take money of a registration, unless somebody else has meanwhile',
  access: 'door',
  body: TakeForm,
  response: DoorEntry,
  refusals: ['not-found', 'deleted-meanwhile', 'changed-meanwhile'],
  takesKey: true,
})

export const correctPayment = endpoint({
  method: 'POST',
  path: '/door/correction',
  summary: 'Take a payment back with a second one, unless somebody else has; both stay',
  access: 'door',
  body: CorrectionForm,
  response: Done,
  refusals: ['not-found', 'changed-meanwhile'],
  takesKey: true,
})

export const saveNote = endpoint({
  method: 'PUT',
  path: '/door/note',
  summary:
    'What helpers should know of a registration, and how many children come along, unless somebody else has changed it meanwhile',
  access: 'door',
  body: NoteForm,
  response: DoorEntry,
  refusals: ['not-found', 'deleted-meanwhile', 'changed-meanwhile'],
})

export const walkIn = endpoint({
  method: 'POST',
  path: '/door/walk-in',
  summary: 'Register who is not on the list, take the money and let them in',
  access: 'door',
  body: WalkInForm,
  response: DoorEntry,
  refusals: ['sold-out', 'registration-closed', 'already-registered', 'link-in-name'],
  takesKey: true,
})

/** Below /api: every payment of the convention. */
export const moneyCsvPath = '/door/money.csv'
