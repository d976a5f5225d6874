import { endpoint } from '../kernel/endpoint.ts'
import { Convention } from './schema.ts'

export const getConvention = endpoint({
  method: 'GET',
  path: '/convention',
  summary: 'Get the current convention',
  response: Convention,
  topics: ['convention', 'registrations'],
})
