import { endpoint } from '../kernel/endpoint.ts'
import { Done } from '../auth/schema.ts'
import { BadgeList, PrintedForm } from './schema.ts'

export const listBadges = endpoint({
  method: 'GET',
  path: '/badges',
  summary: 'What stands on the badge of everybody who comes, and which of them were printed',
  access: 'door',
  response: BadgeList,
  topics: ['badges', 'registrations', 'convention'],
})

export const setPrinted = endpoint({
  method: 'PUT',
  path: '/badges/printed',
  summary: 'Remember which badges were printed, or that they were not',
  access: 'door',
  body: PrintedForm,
  response: Done,
})
