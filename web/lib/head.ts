import type { QueryClient } from '@tanstack/react-query'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import { conventionQuery } from './convention.ts'

interface PageHead {
  /** The page's own name; without it the title is the site's name and tagline. */
  title?: string
  /** Omitted for pages that are not shared. */
  description?: string
  /** The title in the preview when the link is pasted into a chat. */
  shareTitle?: string
  /** The image in that preview: a path of ours or a complete address. */
  image?: string
  /** Path and search under which the page is known; its path by default. */
  address?: string
}

interface HeadInput {
  match: {
    context: { queryClient: QueryClient; publicUrl: string }
    pathname: string
    staticData?: StaticDataRouteOption
  }
}

export const siteDescription =
  'A yearly board-game convention: bring games, find a table, sit down.'

/** Title, description and Open Graph tags of a route. */
export function pageHead(
  { match }: HeadInput,
  { title, description, shareTitle, image = '/share.png', address = match.pathname }: PageHead,
) {
  const convention = match.context.queryClient.getQueryData(conventionQuery.queryKey)
  const name = convention?.name ?? 'MeepCon'
  const fullTitle = title ? `${name} - ${title}` : `${name} ${convention?.tagline ?? ''}`.trim()
  const { publicUrl } = match.context
  const url = `${publicUrl}${address}`
  // A page behind a token is no search result.
  const isShared = description !== undefined && !match.staticData?.personal
  return {
    meta: [
      { title: fullTitle },
      ...(description ? [{ name: 'description', content: description }] : []),
      { property: 'og:title', content: shareTitle ?? fullTitle },
      ...(description ? [{ property: 'og:description', content: description }] : []),
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: name },
      { property: 'og:url', content: url },
      { property: 'og:image', content: new URL(image, publicUrl).href },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: isShared ? [{ rel: 'canonical', href: url }] : [],
  }
}
