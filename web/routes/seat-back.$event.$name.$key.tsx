import { createFileRoute } from '@tanstack/react-router'
import { GiveBackPage } from '../events/waiting-list/give-back-page.tsx'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/seat-back/$event/$name/$key')({
  staticData: { personal: true },
  head: (input) =>
    pageHead(input, {
      title: 'Give a seat back',
      description: 'Gives one seat at a table to the next in line.',
    }),
  component: GiveBackPage,
})
