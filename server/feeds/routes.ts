import * as api from '../../domain/feeds/api.ts'
import { feedsLimit } from '../../domain/feeds/limits.ts'
import {
  conventionFilePath,
  feedPath,
  konopasPath,
  publicFeedPath,
  scheduleJsonPath,
  scheduleXmlPath,
} from '../../domain/feeds/paths.ts'
import { tooManyRequestsText } from '../../domain/kernel/rate-limits.ts'
import type { Topic } from '../../domain/kernel/topics.ts'
import { NameId } from '../../domain/auth/schema.ts'
import type { CachedDocuments } from '../platform/http/cached-documents.ts'
import type { Serve } from '../platform/http/serve.ts'
import { feedKeyLength } from './feed-keys.ts'
import type { FeedService } from './service.ts'
import { addressNotFound } from '../platform/http/not-found.ts'

const calendar = 'text/calendar; charset=utf-8'
const topics: readonly Topic[] = ['events', 'seats', 'registrations', 'convention']

export function feedRoutes(serve: Serve, documents: CachedDocuments, feeds: FeedService): void {
  serve(api.getMyFeeds, ({ user }) => feeds.findOwnFeeds(user))
  serve(api.renewMyFeeds, ({ user }) => feeds.renew(user))

  documents(publicFeedPath, { topics, type: calendar, render: feeds.publicFeed })
  documents(conventionFilePath, {
    topics: ['convention'],
    type: calendar,
    render: feeds.conventionFile,
  })
  documents(scheduleXmlPath, {
    topics,
    type: 'application/xml; charset=utf-8',
    render: feeds.scheduleXml,
  })
  documents(scheduleJsonPath, {
    topics,
    type: 'application/json; charset=utf-8',
    render: feeds.scheduleJson,
  })
  documents(konopasPath, {
    topics,
    type: 'text/javascript; charset=utf-8',
    render: feeds.konopasProgram,
    isEmbeddable: true,
  })
  documents(feedPath(':id', ':key'), {
    topics,
    type: calendar,
    isPrivate: true,
    limit: { limits: feedsLimit, message: tooManyRequestsText },
    render: async ({ id = '', key = '' }) => {
      const isAddress = NameId.safeParse(id).success && key.length === feedKeyLength
      const text = isAddress ? await feeds.personalFeed(id, key) : null
      return text ?? addressNotFound()
    },
  })
}
