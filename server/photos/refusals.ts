import { refuse, Refusal } from '../../domain/kernel/refusal.ts'
import { fileTooLargeText } from '../../domain/photos/upload.ts'

export const fileTooLargeRefusal = () =>
  new Refusal({ code: 'too-large', title: 'Too large', message: fileTooLargeText })

export const photoNotFound = () => refuse.notFound('This photo has been deleted.')

export const photosChangedRefusal = () =>
  new Refusal({
    code: 'order-changed',
    title: 'The photos have changed',
    message: 'A photo was added or deleted in the meantime. Please check the order again.',
  })

export const orderChangedRefusal = () =>
  new Refusal({
    code: 'order-changed',
    title: 'The order has changed',
    message:
      'The order was just changed in another window. Please check it and move the photo again.',
  })
