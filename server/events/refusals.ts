import { refuse, Refusal } from '../../domain/kernel/refusal.ts'

export const eventNotFound = () =>
  refuse.notFound(
    'Please try again.  If the problem persists, please contact us on our Facebook page.',
    'Event Not Found',
  )

export const spotGoneRefusal = () =>
  new Refusal({
    code: 'over',
    title: 'Given Back',
    message: 'This seat was given back already, or is no longer the one from the waiting list.',
  })

export const notWaitingRefusal = () =>
  new Refusal({
    code: 'not-in-line',
    title: 'Not Waiting',
    message: 'This name does not wait for a seat any more.',
  })
