import { refuse, Refusal } from '../../domain/kernel/refusal.ts'

export const eventNotFound = () =>
  refuse.notFound(
    'Please try again.  If the problem persists, please contact us on our Facebook page.',
    'Event Not Found',
  )

export const spotGoneRefusal = () =>
  new Refusal({
    code: 'over',
    title: 'Already Given Up',
    message: 'This spot was already given up, or it is no longer the one from our email.',
  })

export const notWaitingRefusal = () =>
  new Refusal({
    code: 'not-in-line',
    title: 'Not on the Waiting List',
    message: 'This name is no longer on the waiting list.',
  })
