import { endpoint } from '../kernel/endpoint.ts'
import { Overview } from './schema.ts'

export const getOverview = endpoint({
  method: 'GET',
  path: '/organize',
  summary: "Get the organizers' overview, with the cards that the caller's roles include",
  access: 'team',
  response: Overview,
  topics: [
    'convention',
    'registrations',
    'events',
    'seats',
    'lines',
    'flags',
    'gamedays',
    'photos',
    'letters',
    'messages',
    'outbox',
    'arrivals',
    'payments',
    'badges',
    'team',
  ],
})
