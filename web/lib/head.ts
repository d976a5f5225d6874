import type { QueryClient } from '@tanstack/react-query'
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
}

interface HeadInput {
  match: { context: { queryClient: QueryClient; publicUrl: string }; pathname: string }
}

/** Title, description and Open Graph tags of a route. */
export function pageHead(
  { match }: HeadInput,
  { title, description, shareTitle, image = '/share.png' }: PageHead,
) {
  const convention = match.context.queryClient.getQueryData(conventionQuery.queryKey)
  const name = convention?.name ?? 'MeepCon'
  const fullTitle = title ? `${name} - ${title}` : `${name} ${convention?.tagline ?? ''}`.trim()
  const { publicUrl } = match.context
  return {
    meta: [
      { title: fullTitle },
      ...(description ? [{ name: 'description', content: description }] : []),
      { property: 'og:title', content: shareTitle ?? fullTitle },
      ...(description ? [{ property: 'og:description', content: description }] : []),
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: name },
      { property: 'og:url', content: `${publicUrl}${match.pathname}` },
      { property: 'og:image', content: new URL(image, publicUrl).href },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
  }
}
