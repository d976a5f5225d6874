import type { AlertMessage } from '../../domain/events/rules.ts'

export const eventNotFound: AlertMessage = {
  title: 'Event Not Found',
  message: 'Please try again.  If the problem persists, please contact us on our Facebook page.',
}

export const editRefused: AlertMessage = {
  title: 'Not Your Event',
  message: 'An event can be edited by its organizer, and until it is over.',
}

export const eventRemoved: AlertMessage = {
  title: 'Event Not Found',
  message: 'This event has been removed in the meantime.',
}

export const deleteFailed: AlertMessage = { title: 'Error', message: 'Failed to delete event' }
