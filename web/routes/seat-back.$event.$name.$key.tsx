import { createFileRoute } from '@tanstack/react-router'
import { GiveBackPage } from '../events/waiting-list/give-back-page.tsx'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/seat-back/$event/$name/$key')({
  staticData: { personal: true },
  head: (input) =>
    pageHead(input, {
      title: 'Give up a spot',
      description: 'Gives one spot at an event to the next person on the waiting list.',
    }),
  component: GiveBackPage,
})
