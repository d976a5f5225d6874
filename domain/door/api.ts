import { endpoint } from '../kernel/endpoint.ts'
import {
  ArrivalForm,
  CorrectionForm,
  DoorEntry,
  DoorList,
  DoorLogin,
  DoorLoginForm,
  NoteForm,
  TakePaymentForm,
  WalkInForm,
} from './schema.ts'
import { Done } from '../auth/schema.ts'

export const getDoor = endpoint({
  method: 'GET',
  path: '/door',
  summary: 'Get the door list: registrations, arrivals, payments and badges left',
  access: 'door',
  response: DoorList,
  topics: ['arrivals', 'payments', 'registrations', 'convention'],
})

export const setArrival = endpoint({
  method: 'PUT',
  path: '/door/arrival',
  summary: 'Check in names of a registration, or undo it; names that have arrived keep their time',
  access: 'door',
  body: ArrivalForm,
  response: DoorEntry,
  refusals: ['not-found', 'deleted-meanwhile'],
  acceptsIdempotencyKey: true,
})

export const takePayment = endpoint({
  method: 'POST',
  path: '/door/payment',
  summary: 'Record a payment for a registration; 409 if it changed in the meantime',
  access: 'door',
  body: TakePaymentForm,
  response: DoorEntry,
  refusals: ['not-found', 'deleted-meanwhile', 'changed-meanwhile'],
  acceptsIdempotencyKey: true,
})

export const correctPayment = endpoint({
  method: 'POST',
  path: '/door/correction',
  summary: 'Reverse a payment with a second entry; both stay in the record',
  access: 'door',
  body: CorrectionForm,
  response: Done,
  refusals: ['not-found', 'changed-meanwhile'],
  acceptsIdempotencyKey: true,
})

export const saveNote = endpoint({
  method: 'PUT',
  path: '/door/note',
  summary:
    "Set the helpers' note and the number of children of a registration; 409 if they changed in the meantime",
  access: 'door',
  body: NoteForm,
  response: DoorEntry,
  refusals: ['not-found', 'deleted-meanwhile', 'changed-meanwhile'],
})

export const walkIn = endpoint({
  method: 'POST',
  path: '/door/walk-in',
  summary: 'Register a walk-in, record the payment and check them in',
  access: 'door',
  body: WalkInForm,
  response: DoorEntry,
  refusals: ['sold-out', 'registration-closed', 'already-registered', 'link-in-name'],
  acceptsIdempotencyKey: true,
})

export const createDoorLogin = endpoint({
  method: 'POST',
  path: '/door/login',
  summary:
    'Create a link that logs a guest who has arrived in on their phone: once, within five minutes',
  access: 'door',
  body: DoorLoginForm,
  response: DoorLogin,
  refusals: ['not-found', 'deleted-meanwhile', 'too-early', 'not-registered'],
})

/** Below /api: every payment of the convention. */
export const moneyCsvPath = '/door/money.csv'
