/**
 * Why a request was turned down: what a program goes by, as texts are for people. One meaning and one status each; a
 * program that does not know a code goes by the status.
 */
export const refusalCodes = {
  'unreadable-request': [400, 'It could not be read, or is not complete'],
  'key-used': [400, 'Something else came under the same idempotency key before'],
  'not-signed-in': [401, 'Nobody is signed in'],
  forbidden: [403, 'Whoever asks has no right to it'],
  'too-late': [403, 'Whoever asks had the right to it until it was over'],
  'cross-site': [403, 'It does not come from a page of this site'],
  blocked: [403, 'The organisers take nothing from this address or network for a time'],
  'not-found': [404, 'There is no such thing'],
  'not-registered': [404, 'The address has no registration'],
  'invalid-link': [404, 'The link of an e-mail is unknown, or no longer valid'],
  'deleted-meanwhile': [404, 'It was there once; `meanwhile` says who deleted it'],
  'request-timeout': [408, 'It took too long to arrive'],
  'changed-meanwhile': [
    409,
    'It is no longer what the sender started from; `meanwhile` says what it is now',
  ],
  'order-changed': [
    409,
    'These are not the photos, or not the order, that the sender started from',
  ],
  'mailed-recently': [
    409,
    'Everyone just got another e-mail; `Retry-After` says when the next may go without a confirmation',
  ],
  'too-early': [409, 'It is not time for it yet'],
  over: [409, 'It has taken place, or its time is over'],
  full: [409, 'Fewer seats are left than it takes'],
  'sold-out': [409, 'Fewer badges are left than it takes'],
  'registration-closed': [409, 'Registrations are neither taken nor changed'],
  'signups-disabled': [409, 'The organizer of the table lets nobody join'],
  'already-joined': [409, 'The name sits at this table'],
  'no-line': [409, 'Nobody waits there: something is free, or no line is kept'],
  'line-full': [409, 'As many people wait as may'],
  'party-too-large': [409, 'The party has more people than there are spots in all'],
  'not-in-line': [
    409,
    'The name does not wait for a seat at this table, or the address for badges',
  ],
  'already-registered': [409, 'The address has a registration'],
  'already-invited': [409, 'The address is invited to this game day'],
  clash: [
    409,
    'The name sits at another table at that time; a table that was to be made is made all the same',
  ],
  'not-at-the-table': [409, 'Only who sits at the table can bring the game'],
  'game-owner-set': [409, 'Somebody else brings the game'],
  'place-taken': [409, 'Another event has that table of the hall at that time'],
  'flag-raised': [409, 'The name has a flag up, and nobody has two'],
  'flag-at-event': [409, 'The flag stands at an announced event, where joining takes a seat'],
  'date-taken': [409, 'There is another game day on that date'],
  'signed-in-as-another': [409, 'Another person is signed in; `switch` goes on as the new one'],
  'too-many-helpers': [409, 'The team has as many helpers as there may be'],
  'too-many-blocks': [409, 'There are as many blocks as there may be'],
  'too-large': [413, 'It is more than is taken at once'],
  'address-too-long': [414, 'A part of the address is too long'],
  'wrong-content-type': [415, 'It is not in the format that the call takes'],
  'invalid-input': [422, 'A value is not accepted: that of `field`, where it is given'],
  'link-in-name': [422, 'A name holds a web address'],
  'unknown-name': [422, 'No such name is registered for the convention'],
  'wrong-digits': [422, 'These are not the digits of the newest e-mail'],
  'spent-digits': [422, 'They were tried too often or are too old; a new e-mail is needed'],
  'unusable-picture': [422, 'The file is no picture that can be taken in'],
  'rate-limited': [429, 'Too much came; `Retry-After` says when to come back'],
  'headers-too-large': [431, 'It has too many headers'],
  'internal-error': [500, 'Our fault'],
  overloaded: [503, 'More comes than can be answered at the moment'],
  unavailable: [503, 'The data cannot be reached at the moment'],
  'read-only': [503, 'Nothing can be saved at the moment'],
  'not-ready': [503, 'The site cannot serve; `message` says why'],
} as const satisfies Record<string, readonly [status: number, meaning: string]>

export type RefusalCode = keyof typeof refusalCodes

export const httpStatusOf = (code: RefusalCode): number => refusalCodes[code][0]
