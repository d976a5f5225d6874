import { HeadContent } from '@tanstack/react-router'
import { PageSheets } from './page-sheets.tsx'

/** The head of every page. */
export function DocumentHead() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#FBF7EF" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#141E1A" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/icons/tab-96.png" type="image/png" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <HeadContent />
      <PageSheets />
    </>
  )
}
