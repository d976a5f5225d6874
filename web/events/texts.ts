import type { Notice } from '../../domain/events/rules.ts'

export const eventNotFound: Notice = {
  title: 'Event Not Found',
  message: 'Please try again.  If the problem persists, please contact us on our Facebook page.',
}

export const editRefused: Notice = {
  title: 'Not Your Event',
  message: 'An event can be edited by its organizer, and until it is over.',
}

export const eventRemoved: Notice = {
  title: 'Event Not Found',
  message: 'This event has been removed in the meantime.',
}

export const deleteFailed: Notice = { title: 'Error', message: 'Failed to delete event' }
