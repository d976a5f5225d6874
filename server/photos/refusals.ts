import { refuse, Refusal } from '../../domain/kernel/refusal.ts'
import { tooLargeText } from '../../domain/photos/upload.ts'

export const tooLarge = () =>
  new Refusal({ code: 'too-large', title: 'Too large', message: tooLargeText })

export const noPhoto = () => refuse.notFound('This photo has been deleted.')

export const photosChanged = () =>
  new Refusal({
    code: 'order-changed',
    title: 'The photos have changed',
    message: 'A photo was added or deleted meanwhile. Please look at the order again.',
  })

export const orderChanged = () =>
  new Refusal({
    code: 'order-changed',
    title: 'The order has changed',
    message:
      'The photos were just put in another order in another window. Please look at it and move the photo again.',
  })
