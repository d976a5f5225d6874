import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { identifierField } from '../../kernel/text/text-field.ts'
import { MyRegistration, MyRegistrationForm } from '../schema.ts'
import {
  RegistrationPaymentForm,
  Registration,
  RegistrationPage,
  RegistrationQuery,
} from './schema.ts'

const registrationIdParams = z.object({ id: identifierField(100) })

export const listRegistrations = endpoint({
  method: 'GET',
  path: '/registrations',
  summary: "List a page of the current convention's registrations, with totals",
  access: 'administrator',
  query: RegistrationQuery,
  response: RegistrationPage,
  topics: ['registrations', 'convention'],
})

export const getRegistration = endpoint({
  method: 'GET',
  path: '/registrations/:id',
  summary: 'Get one registration',
  access: 'administrator',
  params: registrationIdParams,
  response: MyRegistration,
  topics: ['registrations'],
  refusals: ['not-found'],
})

export const changeRegistration = endpoint({
  method: 'PUT',
  path: '/registrations/:id',
  summary: 'Change a registration: names, postal code and listing',
  access: 'administrator',
  params: registrationIdParams,
  body: MyRegistrationForm,
  response: MyRegistration,
  refusals: [
    'not-found',
    'not-registered',
    'registration-closed',
    'sold-out',
    'link-in-name',
    'changed-meanwhile',
    'deleted-meanwhile',
  ],
})

export const setPayment = endpoint({
  method: 'PUT',
  path: '/registrations/:id/payment',
  summary: 'Mark a registration as paid or unpaid',
  access: 'administrator',
  params: registrationIdParams,
  body: RegistrationPaymentForm,
  response: Registration,
  refusals: ['not-found', 'changed-meanwhile', 'deleted-meanwhile'],
})

export const deleteRegistration = endpoint({
  method: 'DELETE',
  path: '/registrations/:id',
  summary: 'Delete a registration and free its badges and spots',
  access: 'administrator',
  params: registrationIdParams,
  response: z.object({ done: z.literal(true) }),
  refusals: ['not-found'],
})

/** Below /api: all registrations of the current convention. */
export const registrationsCsvPath = '/registrations.csv'
