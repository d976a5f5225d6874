import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Events } from '../events/service.ts'
import type { CachedDocuments } from '../platform/http/cached-documents.ts'
import { securityTxt, securityTxtPath } from './security-txt.ts'
import { sitemapXml } from './sitemap.ts'

interface DiscoveryDependencies extends Pick<
  FeatureDependencies,
  'clock' | 'config' | 'conventions'
> {
  events: Pick<Events, 'feedEvents'>
}

const plainText = 'text/plain; charset=utf-8'
const sitemapPath = '/sitemap.xml'

const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /gameday-reply/',
    'Disallow: /verify/',
    '',
    `Sitemap: ${publicUrl}${sitemapPath}`,
    '',
  ].join('\n')

/** Files at fixed addresses for search engines and for reporters of weaknesses. */
export function discoveryRoutes(
  documents: CachedDocuments,
  { clock, config, conventions, events }: DiscoveryDependencies,
): void {
  const { publicUrl } = config
  documents('/robots.txt', {
    topics: [],
    type: plainText,
    render: async () => robotsTxt(publicUrl),
  })
  documents(sitemapPath, {
    topics: ['events', 'convention'],
    type: 'application/xml; charset=utf-8',
    render: async () => {
      const { id } = await conventions.current()
      return sitemapXml(publicUrl, await events.feedEvents(id))
    },
  })
  documents(securityTxtPath, {
    topics: [],
    type: plainText,
    render: async () => securityTxt(config, clock.now()),
  })
}
