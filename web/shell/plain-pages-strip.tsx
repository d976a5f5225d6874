import { plainPathFor } from '../../domain/plain/paths.ts'
import { usePath, useSearch } from '../lib/navigation.tsx'

/** Leads browsers without script to the pages that know their session. The same for everyone, as pages are cached. */
export function PlainPagesStrip() {
  const path = usePath()
  const target = plainPathFor(path, useSearch()['event'])
  return (
    <noscript>
      <p className="plain-strip">
        JavaScript is off. <a href={target}>{stripText(target)}</a>
      </p>
    </noscript>
  )
}

const stripText = (target: string) =>
  target.startsWith('/plain/event/')
    ? 'See this event, join or leave it'
    : target === '/plain/weekend'
      ? 'See your events or log in'
      : 'Log in, join or leave events'
