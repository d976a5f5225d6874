import { endpoint } from '../kernel/endpoint.ts'
import { Done } from '../auth/schema.ts'
import { BadgeList, PrintedForm } from './schema.ts'

export const listBadges = endpoint({
  method: 'GET',
  path: '/badges',
  summary: 'List the text of every badge and whether it was printed',
  access: 'door',
  response: BadgeList,
  topics: ['badges', 'registrations', 'convention'],
})

export const setPrinted = endpoint({
  method: 'PUT',
  path: '/badges/printed',
  summary: 'Mark badges as printed or not printed',
  access: 'door',
  body: PrintedForm,
  response: Done,
})
