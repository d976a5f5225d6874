import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { exampleEvent } from '../../domain/events/example.ts'
import { eventsQuery } from '../events/queries.ts'
import { AudienceFields } from './audience-fields.tsx'

afterEach(cleanup)

test('labels events with their day, and shows an error beside the choice that caused it', () => {
  const azul = { gameName: 'Azul', eventTime: '12:15 PM', organizer: 'Silas Ferreira' }
  const events = ['Friday', 'Saturday'].map((eventDay) =>
    exampleEvent({ ...azul, id: eventDay, eventDay }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(eventsQuery.queryKey, events)
  render(
    <QueryClientProvider client={client}>
      <AudienceFields
        audience={{ kind: 'players', ids: ['Saturday'] }}
        error="Choose at most 100 events."
        onChange={() => {}}
      />
    </QueryClientProvider>,
  )
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['Azul, Fri 12:15 PM, Silas Ferreira', false],
    ['Azul, Sat 12:15 PM, Silas Ferreira', true],
  ])
  const search = screen.getByRole('searchbox', { name: 'Events (1 selected)' })
  expect(search.getAttribute('aria-invalid')).toBe('true')
})
