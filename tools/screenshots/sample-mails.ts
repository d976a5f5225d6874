import type { Convention } from '../../domain/convention/schema.ts'
import { homeTexts } from '../../domain/convention/texts.ts'
import { exampleEvent } from '../../domain/events/example.ts'
import { accepted } from '../../domain/gamedays/status.ts'
import type { NotificationFactsOf, NotificationCode } from '../../domain/notifications/schema.ts'
import { announcementTemplate } from '../../server/announcements/templates.ts'
import { contactTemplate } from '../../server/contact/templates.ts'
import * as lines from '../../server/events/waiting-list/mails.ts'
import * as tables from '../../server/events/mails/templates.ts'
import * as gamedayLines from '../../server/gamedays/waiting-list/templates.ts'
import * as gamedays from '../../server/gamedays/mails/templates.ts'
import { writtenMailingTemplate } from '../../server/mailings/written-mailing.ts'
import * as newsletter from '../../server/newsletter/templates.ts'
import * as fixedMailings from '../../server/mailings/fixed-templates.ts'
import { loginTemplate } from '../../server/auth/login/templates.ts'
import type { Template } from '../../server/platform/mail/template.ts'
import type { GamedayRow } from '../../server/gamedays/rows.ts'
import * as badgeLine from '../../server/registration/waiting-list/templates.ts'
import * as registration from '../../server/registration/templates.ts'
import { sampleConvention } from '../../server/sample/conventions.ts'
import { welcomeTemplate } from '../../server/team/templates.ts'

export const publicUrl = 'https://meepcon.example'
export const timeZone = 'America/New_York'
const token = 'pV3kq0x7RZs1mTnYbWc5dHfJgL8uQe2aKiXo9PvSwEt'
const url = `${publicUrl}/events?rid=${token}`
const row = sampleConvention(2027)
const convention: Convention = {
  ...row,
  startDateDurationHours: 10,
  endDateDurationHours: 12,
  venue: { name: row.venueName, address: row.venueAddress, lat: row.venueLat, lon: row.venueLon },
  texts: homeTexts(row),
  badgesTaken: 120,
  organizerEmail: 'organizers@meepcon.example',
  newsletterFormUrl: '',
  registrationClosed: null,
  announcement: null,
}
const event = exampleEvent({ note: 'We play the long game.\nBeginners are welcome.' })
export const frame = { name: row.name, tagline: row.tagline, publicUrl }
const context = { timeZone, publicUrl }

const otherEvent = exampleEvent({
  id: 'root',
  gameName: 'Root: The Riverfolk',
  eventTime: '8:00 PM',
})
const movedEvent = exampleEvent({ note: event.note, eventTime: '7:45 PM' })
const table = {
  id: event.id,
  gameName: event.gameName,
  eventDate: event.eventDate,
  eventDay: event.eventDay,
  eventTime: event.eventTime,
}
const until = '2027-05-21T18:15:00.000Z'

const gameday: GamedayRow = {
  id: 'spring',
  date: '2027-03-13',
  startTime: '13:00',
  endTime: '18:00',
  startsAt: '2027-03-13T18:00:00.000Z',
  endsAt: '2027-03-13T23:00:00.000Z',
  capacity: 24,
  location: 'Elm Street Church hall, 120 Elm Street',
  description:
    'Bring a game you love.\n\nParking is behind the hall:\n- north gate until 2 PM\n- south gate after that',
  remindAccepted: 1,
  nudgeUnreplied: 1,
  waitingList: 1,
  showGuests: 0,
  heldSpots: 0,
  heldUntil: '',
  sequence: 2,
  changedAt: null,
  createdAt: '2027-01-01T00:00:00.000Z',
}
const eveningGameday = { ...gameday, date: '2027-03-06', location: null }
const guest = { siteName: row.name, gameday, ...gamedays.guestLinks(publicUrl, token) }
const waitingGuest = { ...guest, leaveUrl: `${publicUrl}/gameday-leave/${token}` }
const party = { status: accepted, additionalGuests: 2, isWaiting: false } as const
const withContact = (template: Template) =>
  gamedays.withContact(template, 'organizers@meepcon.example')

const names = ['Rosa Delgado', 'Theo Delgado']
const oneName = ['Rosa Delgado']
const registeredContext = {
  id: 'sample',
  publicUrl,
  convention: row,
  names,
  paidAmount: null,
  personalUrl: url,
}
const waitingContext = { convention: row, names, url }
const recipient = {
  id: 'sample',
  email: 'rosa@example.com',
  zip: '43215',
  listed: true,
  paidAmount: 20,
  names,
}
const mailingContext = { convention, recipient, personalUrl: url }
const unsubscribeUrl = `${publicUrl}/newsletter/unsubscribe/${token}`

export const sampleFacts: { [Code in NotificationCode]: NotificationFactsOf<Code> } = {
  'table-changed': {
    code: 'table-changed',
    before: table,
    after: { ...table, eventTime: movedEvent.eventTime, eventDate: movedEvent.eventDate },
    overlaps: [{ name: 'Rosa Delgado', other: { ...table, ...otherEvent } }],
  },
  'table-cancelled': { code: 'table-cancelled', table, names, waited: false },
  removed: { code: 'removed', table, names: ['Rosa Delgado'] },
  'handed-over': { code: 'handed-over', table, organizer: 'June Park', isYou: true },
  'seat-given': { code: 'seat-given', table, name: 'Rosa Delgado' },
  'seat-offered': { code: 'seat-offered', table, name: 'Rosa Delgado', nameId: 'rosa', until },
  'seat-clash': {
    code: 'seat-clash',
    table,
    name: 'Rosa Delgado',
    other: { ...table, gameName: otherEvent.gameName },
  },
  players: {
    code: 'players',
    table,
    joined: ['June Park', 'Otto Webb'],
    left: ['Lin Sato'],
    spotsLeft: 1,
  },
  full: { code: 'full', table },
  'game-owner': { code: 'game-owner', table },
  'open-seats': { code: 'open-seats', table, spotsLeft: 2 },
  'wish-announced': { code: 'wish-announced', table, names },
  starting: { code: 'starting', table, place: '14', names },
  'place-changed': { code: 'place-changed', table, from: '14', place: '3' },
  'place-asked': { code: 'place-asked', table, place: '14', organizer: 'June Park' },
  'place-shared': { code: 'place-shared', table, place: '14' },
  'gameday-changed': { code: 'gameday-changed', before: eveningGameday, after: gameday },
  'gameday-cancelled': { code: 'gameday-cancelled', gameday },
  'gameday-seats': { code: 'gameday-seats', gameday, seats: 3 },
  'badges-given': { code: 'badges-given', names: ['Theo Delgado'] },
  announcement: { code: 'announcement', text: 'Pizza has arrived. It is at the kitchen window.' },
}

/** One mail of every kind. */
const mails: Record<string, Template> = {
  login: loginTemplate({ siteName: row.name, url, digits: '402 193' }),
  'registration-confirmation': registration.registrationConfirmationTemplate(registeredContext),
  'registration-already': registration.alreadyRegisteredTemplate(registeredContext),
  'registration-cancelled': registration.registrationCanceledTemplate({
    ...registeredContext,
    paidAmount: 20,
    homeUrl: publicUrl,
    organizerEmail: 'organizers@meepcon.example',
  }),
  'badges-joined': badgeLine.joinedBadgeListTemplate({ ...waitingContext, place: 3 }),
  'badges-given': badgeLine.badgesGivenTemplate({ ...waitingContext, id: 'sample', publicUrl }),
  'badges-added': badgeLine.moreBadgesTemplate(waitingContext),
  'badges-asked': badgeLine.badgesPromptTemplate(waitingContext),
  'badges-lapsed': badgeLine.badgesReleasedTemplate(waitingContext),
  'badges-joined-one': badgeLine.joinedBadgeListTemplate({
    ...waitingContext,
    names: oneName,
    place: 3,
  }),
  'badges-asked-one': badgeLine.badgesPromptTemplate({ ...waitingContext, names: oneName }),
  'badges-lapsed-one': badgeLine.badgesReleasedTemplate({ ...waitingContext, names: oneName }),
  'event-removed': tables.removedTemplate(event, { names, byOrganizer: true }, context),
  'event-cancelled': tables.deletedTemplate(event, names, context),
  'event-moved': tables.eventChangedTemplate(
    { ...sampleFacts['table-changed'], overlaps: [] },
    { event: movedEvent, hasSpot: true },
    context,
  ),
  'event-overlaps': tables.eventChangedTemplate(
    sampleFacts['table-changed'],
    { event: movedEvent, hasSpot: true },
    context,
  ),
  'event-table-changed': tables.hallTableChangedTemplate(sampleFacts['place-changed'], context),
  'event-players': tables.playersTemplate(sampleFacts.players, context),
  'event-full': tables.fullTemplate(sampleFacts.full, context),
  'event-game-owner': tables.gameOwnerTemplate(sampleFacts['game-owner'], context),
  'event-wish': tables.wishTemplate(sampleFacts['wish-announced'], context),
  'event-open-seats': tables.openSpotsTemplate(sampleFacts['open-seats'], context),
  'event-handed-over': tables.handoverTemplate(
    event,
    { organizer: 'June Park', isYou: true, hasSpot: true, by: 'automatic' },
    context,
  ),
  'place-asked': tables.shareRequestTemplate({ ...event, place: '14' }, otherEvent, context),
  'place-shared': tables.tableSharedTemplate({ ...event, place: '14' }, context),
  'seat-given': lines.spotAssignedTemplate(
    event,
    { name: 'Rosa Delgado', back: `${publicUrl}/give-back/${token}` },
    context,
  ),
  'seat-offered': lines.spotOfferedTemplate(event, { name: 'Rosa Delgado', until }, context),
  'seat-clash': lines.skippedForClashTemplate(
    event,
    { name: 'Rosa Delgado', other: otherEvent },
    context,
  ),
  'line-ended': lines.waitingListEndedTemplate(event, names, context),
  'gameday-invitation': withContact(
    gamedays.invitationTemplate({ ...guest, guestName: 'Rosa Delgado' }),
  ),
  'gameday-confirmation': withContact(gamedays.replyConfirmationTemplate({ ...guest, ...party })),
  'gameday-reply-stands': withContact(gamedays.replyUnchangedTemplate({ ...guest, ...party })),
  'gameday-changed': withContact(
    gamedays.gamedayChangedTemplate({
      ...guest,
      before: eveningGameday,
      isComing: true,
      isWaiting: false,
    }),
  ),
  'gameday-changed-unanswered': withContact(
    gamedays.gamedayChangedTemplate({
      ...guest,
      before: eveningGameday,
      isComing: false,
      isWaiting: false,
    }),
  ),
  'gameday-cancelled': withContact(gamedays.canceledTemplate({ ...guest, isComing: true })),
  'gameday-reminder': withContact(gamedays.reminderTemplate({ ...guest, additionalGuests: 2 })),
  'gameday-nudge': withContact(gamedays.nudgeTemplate(guest)),
  'gameday-waiting': withContact(
    gamedayLines.joinedWaitingListTemplate({ ...waitingGuest, additionalGuests: 2, place: 3 }),
  ),
  'gameday-seated': withContact(
    gamedayLines.spotsAssignedTemplate({ ...waitingGuest, additionalGuests: 2, skipped: 1 }),
  ),
  'gameday-waiting-one': withContact(
    gamedayLines.joinedWaitingListTemplate({ ...waitingGuest, additionalGuests: 0, place: 1 }),
  ),
  'gameday-seated-one': withContact(
    gamedayLines.spotsAssignedTemplate({ ...waitingGuest, additionalGuests: 0, skipped: 0 }),
  ),
  'mass-review': fixedMailings.reviewTemplate(mailingContext),
  'mass-not-paid': fixedMailings.notPaidTemplate(mailingContext),
  'mass-happening-soon': fixedMailings.happeningSoonTemplate({
    convention,
    publicUrl,
    unsubscribeUrl,
  }),
  mailing: writtenMailingTemplate(
    {
      subject: 'Parking and pizza',
      text: '# Parking\nThe **north** side is closed.\n\n- Use the south gate\n- Or [the garage](https://example.com/garage)\n\nSee you!',
      audience: { kind: 'everyone', ids: [] },
    },
    row.name,
  ),
  announcement: announcementTemplate(
    { id: 'pizza', text: sampleFacts.announcement.text, until },
    frame,
  ),
  'newsletter-confirm': newsletter.confirmTemplate({ siteName: row.name, url, unsubscribeUrl }),
  'newsletter-already': newsletter.alreadySubscribedTemplate({
    siteName: row.name,
    unsubscribeUrl,
  }),
  contact: contactTemplate({
    name: 'Kim Sato',
    email: 'kim@example.com',
    message: 'Hello!\nIs there room for a stroller?\n\nThank you,\nKim',
  }),
  team: welcomeTemplate(
    { name: 'Otto Webb', email: 'otto@example.com', roles: ['door', 'tables'] },
    frame,
  ),
}

/** Optional kinds: their mails have a link to unsubscribe with one click. */
const isChosen = (name: string) => /^(event|seat|place|line|announcement|gameday-c[ah])/.test(name)

/** The mails as their recipients get them. */
export const sampleMails = Object.entries(mails).map(([name, template]) => ({
  name,
  template: isChosen(name)
    ? {
        ...template,
        unsubscribeUrl: `${publicUrl}/notices/stop/table/${token}`,
        unsubscribeLabel: 'No more emails of this kind',
      }
    : template,
}))
