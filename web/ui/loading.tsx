import { Meeple } from './symbols/meeple.tsx'

/** A turning meeple with 'Loading...', alone or inside a titled card. */
export function Loading({ title }: { title?: string }) {
  const spinner = (
    <p className="loading" role="status">
      <Meeple className="meeple loading-mark" />
      Loading...
    </p>
  )
  if (!title) return spinner
  return (
    <section className="tile loading-card">
      <h2>{title}</h2>
      {spinner}
    </section>
  )
}

/** Placeholder while a page's data takes longer than 300 ms, and for pages that only the browser renders. */
export function Pending() {
  return (
    <div className="wrap page stack">
      <Skeleton lines={4} />
      <noscript>
        <h1>This page needs JavaScript</h1>
        <p>Switch it on for this site, then load the page again.</p>
      </noscript>
    </div>
  )
}

const widths = ['70%', '45%', '85%', '60%', '75%']

export function Skeleton({ lines = 3, label = 'Loading...' }: { lines?: number; label?: string }) {
  return (
    <div className="tile skeleton" role="status">
      <span className="sr">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <i key={index} className="bone" style={{ width: widths[index % widths.length] }} />
      ))}
    </div>
  )
}
