import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A page's address, and the selector that must be present before the page is checked. */
export type ExpectedPages = Readonly<Record<string, string>>

/** Records of the sample data that pages show. */
export interface SampleIds {
  /** A user with several names who organizes the event, which has players. */
  email: string
  event: string
  /** The event with the fewest open spots among those without a player of this user; none in the sample data. */
  fullEvent: string
  /** A future game day, and the token of a guest who accepted. */
  gameday: string
  token: string
  photo: string
}

const sampleQuery = `
  select registrations.email, events.id as event,
    (select other.id from events as other
     where other.convention_id = events.convention_id and not exists (
       select 1 from participants join names as players on players.id = name_id
       where event_id = other.id and players.registration_id = registrations.id)
     order by other.spots - (select count(*) from participants where event_id = other.id), other.id
     limit 1) as fullEvent,
    (select date from gamedays where ends_at > datetime('now') order by date limit 1) as gameday,
    (select token from invitations join gamedays on gamedays.id = gameday_id
     where status = 1 and ends_at > datetime('now') order by date limit 1) as token,
    (select id from photos order by position limit 1) as photo
  from events
  join names on names.id = event_owner
  join registrations on registrations.id = names.registration_id
  join conventions on conventions.id = events.convention_id
  where conventions.end_date > datetime('now') and spots < 20
    and (select count(*) from participants where event_id = events.id) > 2
    and (select count(*) from names where registration_id = registrations.id) > 1
  order by events.id limit 1`

export function findSample(dataDir: string): SampleIds {
  const database = new DatabaseSync(join(dataDir, 'meepcon.sqlite'), { readOnly: true })
  try {
    return database.prepare(sampleQuery).get() as unknown as SampleIds
  } finally {
    database.close()
  }
}

/** Pages for visitors without a login. */
export const visitorPages = (sample: SampleIds): ExpectedPages => ({
  '/': '.event-card',
  '/faq': '.question',
  '/photos': '.album img',
  [`/photos?photo=${sample.photo}`]: '.yarl__slide_description',
  '/attendees': '.attendees li',
  '/map': '.place',
  '/forsale': 'tbody tr, .sale-card',
  '/contact': 'form',
  '/login': 'form',
  '/email': 'iframe',
  '/newsletter/form': 'form',
  '/verify/unknown': '.alert--red',
  '/no-such-page': '.empty',
  '/events': '.event-card, .row-link',
  [`/events?event=${sample.event}`]: '.slot b',
  '/events?event=unknown': 'dialog',
  '/calendar': '.cal-card',
  [`/gameday/${sample.gameday}`]: '.reply',
  [`/gameday-reply/${sample.token}`]: '.reply',
  '/gameday-reply/unknown': '.invite-card',
})

/** Pages some hours after the start of the convention. */
export const conventionPages: ExpectedPages = {
  '/now': '.spot',
  '/hall': '.at-table-game',
  // Past events are in the list, too.
  '/events': '.row--past, .event-card--past',
}

/** Pages for the organizer of the sample's event. */
export const attendeePages = (sample: SampleIds): ExpectedPages => ({
  '/': '.badge-name input',
  '/login': '.name-list p',
  '/events?create=new': 'dialog [name=gameName]',
  [`/events?edit=${sample.event}`]: 'dialog [name=gameName]',
  [`/events?event=${sample.event}`]: '.person-row',
  '/settings': '.empty',
  '/events?view=organized': '.event-card, .row-link',
})

export const administratorPages = (sample: SampleIds): ExpectedPages => ({
  '/organize': '.org-card',
  '/registrations': '.registration-card, .row-link',
  '/eventManagement': '.event-card, .row-link',
  [`/eventManagement?edit=${sample.event}`]: 'dialog [name=gameName]',
  '/emailer': '.mail-card',
  '/photo-management': '.photo-card',
  '/settings': '.settings-part',
  '/safety': '.tile',
  '/organize/setup': '.setup-steps li',
  '/audit': '.audit-card, .audit-text, .empty',
  [`/gameday-management?gameday=${sample.gameday}`]: '.invite-list li, th.guest',
})

/** Pages on which the longest texts are cut on purpose, or which were not checked with them. */
export const otherAttendeePages = (sample: SampleIds): ExpectedPages => ({
  [`/events?event=${sample.fullEvent}`]: '.slot',
  '/weekend': '.felt-top',
  '/notifications': '.notices-page',
  '/wishes': '.wish-columns',
})

export const otherAdministratorPages: ExpectedPages = {
  '/gameday-management': '.counts',
  '/team': '.role-list',
  '/games': '.wish-list, .empty',
  '/door': '.door-figures',
  '/badges': '.badge-sheets',
  '/figures': '.figure-tiles',
}
