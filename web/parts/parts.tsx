import { openedParts } from './opened-parts.tsx'
import { plainParts } from './plain-parts.tsx'
import { tableParts } from './table-parts.tsx'

export const parts = [...plainParts, ...openedParts, ...tableParts]

const themes = ['light', 'dark'] as const

/** Every part of `web/ui` in its states, in both themes. */
export function Parts() {
  return (
    <main className="wrap page stack">
      <h1>Parts</h1>
      <nav className="row" aria-label="Parts">
        {parts.map(({ title }) => (
          <a key={title} href={`#${title}`}>
            {title}
          </a>
        ))}
      </nav>
      {parts.map(({ title, files, show: Show }) => (
        <section key={title} id={title} className="stack">
          <h2>{title}</h2>
          <p className="small soft">{files.map((file) => `web/ui/${file}`).join(', ')}</p>
          <div className="parts-pair">
            {themes.map((theme) => (
              <div key={theme} className="parts-side stack" data-theme={theme}>
                <Show />
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  )
}
