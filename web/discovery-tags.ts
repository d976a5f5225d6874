import type { QueryClient } from '@tanstack/react-query'
import { structuredConvention, structuredDataTag } from '../domain/convention/structured-data.ts'
import { eventCalendarPath } from '../domain/events/paths.ts'
import { structuredEvent } from '../domain/events/structured-event.ts'
import {
  conventionFilePath,
  konopasPath,
  publicFeedPath,
  scheduleJsonPath,
  scheduleXmlPath,
} from '../domain/feeds/paths.ts'
import { publicCalendarPath } from '../domain/gamedays/paths.ts'
import { drawerSearch } from './events/drawer-search.ts'
import { eventQuery } from './events/queries.ts'
import { publicGamedayQuery } from './gamedays/queries.ts'
import { conventionQuery } from './lib/convention.ts'

/** Match of a route, whichever it is. */
interface PageMatch {
  routeId: unknown
  params: unknown
  search: unknown
}

interface PageInput {
  match: PageMatch | undefined
  queryClient: QueryClient
  publicUrl: string
}

interface AlternateLink {
  type: string
  path: string
  title: string
}

const calendar = 'text/calendar'

const scheduleLinks: readonly AlternateLink[] = [
  { type: calendar, path: publicFeedPath, title: 'All events' },
  { type: 'application/xml', path: scheduleXmlPath, title: 'Schedule (frab)' },
  { type: 'application/json', path: scheduleJsonPath, title: 'Schedule (frab)' },
  { type: 'text/javascript', path: konopasPath, title: 'Program (KonOpas, ConClár)' },
]

/** Pages that show the events, by their route. */
const schedulePages = new Set(['/events', '/calendar', '/now', '/hall'])

/**
 * Tags for programs that read a page: structured data, and links to the same content for calendars and conference apps.
 * Browsers need none of it, so it is no part of the script.
 */
export function discoveryTags({ match, queryClient, publicUrl }: PageInput): string {
  const convention = queryClient.getQueryData(conventionQuery.queryKey)
  if (!match || !convention) return ''
  const routeId = String(match.routeId)
  const { date } = match.params as { date?: string }
  const site = { publicUrl }
  if (routeId === '/') {
    const link = { type: calendar, path: conventionFilePath, title: convention.name }
    return linkTags([link]) + dataTag(structuredConvention(convention, site))
  }
  if (schedulePages.has(routeId)) {
    const { event: id } = drawerSearch({ ...(match.search as object) })
    const event = id && queryClient.getQueryData(eventQuery(id).queryKey)
    if (!event) return linkTags(scheduleLinks)
    const path = `/api${eventCalendarPath(event.id)}`
    const link = { type: calendar, path, title: event.gameName }
    return linkTags([link]) + dataTag(structuredEvent(event, convention, site))
  }
  if (routeId === '/gameday/$date' && date !== undefined) {
    const gameday = queryClient.getQueryData(publicGamedayQuery(date).queryKey)
    if (!gameday?.isValidDate) return ''
    return linkTags([{ type: calendar, path: publicCalendarPath(date), title: 'Game day' }])
  }
  return ''
}

const dataTag = (data: object | null) => (data ? structuredDataTag(data) : '')

const attributeEntities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }
const escapeAttribute = (text: string) =>
  text.replaceAll(/[&"<]/g, (character) => attributeEntities[character] ?? '')

const linkTags = (links: readonly AlternateLink[]): string =>
  links
    .map(
      ({ type, path, title }) =>
        `<link rel="alternate" type="${type}" href="${escapeAttribute(path)}" title="${escapeAttribute(title)}"/>`,
    )
    .join('')
