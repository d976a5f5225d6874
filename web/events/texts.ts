import type { AlertMessage } from '../../domain/events/rules.ts'

export const eventNotFoundMessage: AlertMessage = {
  title: 'Event Not Found',
  message: 'Please try again.  If the problem persists, please contact us on our Facebook page.',
}

export const editRefused: AlertMessage = {
  title: 'Not Your Event',
  message: 'Only the organizer can edit this event, and only until it is over.',
}

export const eventRemoved: AlertMessage = {
  title: 'Event Not Found',
  message: 'This event was removed.',
}

export const deleteFailed: AlertMessage = { title: 'Error', message: 'Failed to delete event' }
