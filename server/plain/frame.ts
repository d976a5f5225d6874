import { createHash } from 'node:crypto'
import { logoutFormPath } from '../../domain/auth/paths.ts'
import { withReturnPath } from '../../domain/auth/return-path.ts'
import type { User } from '../../domain/auth/schema.ts'
import { plainPath, plainWeekendPath } from '../../domain/plain/paths.ts'
import { dataPolicy, pageHeaders } from '../platform/http/headers.ts'
import { Html, html } from './html.ts'

const style = `:root{color-scheme:light dark;--paper:light-dark(#fbf7ef,#141e1a);--card:light-dark(#fff,#1c2823);--ink:light-dark(#22302b,#f4eddd);--soft:light-dark(#55615a,#b3bdb3);--line:light-dark(#85806f,#7d8a82);--link:light-dark(#1f5c4a,#8fd6b8);--button:#1f5c4a;--warn:light-dark(#fdf0cf,#3d3216);--ok:light-dark(#e2f1e7,#1d3a2a)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:18px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:46rem;margin:0 auto;padding:12px 16px}
header,nav ul,.row{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center}
nav ul,.list{list-style:none;margin:0;padding:0}
a{color:var(--link);text-underline-offset:.18em}
header a,nav a,.list a{display:inline-block;padding:8px 0}
h1{font-size:2rem;line-height:1.15;margin:.4em 0}h2{font-size:1.35rem;margin:1.4em 0 .4em}h3{font-size:1.1rem;margin:0 0 .3em}
.soft{color:var(--soft)}.end{margin:0 0 0 auto}
.list>li,.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:12px 16px;margin:0 0 10px}
.list p,.card p{margin:0}
form{margin:0}
button,.btn{font:inherit;font-weight:700;min-height:44px;padding:9px 18px;border:2px solid var(--button);border-radius:10px;background:var(--button);color:#fff;cursor:pointer;text-decoration:none;display:inline-block}
.quiet{background:transparent;color:var(--link);border-color:var(--link)}
.note{border:2px solid var(--line);border-radius:12px;padding:12px 16px;margin:0 0 16px}.note p{margin:0}
.warn{background:var(--warn)}.ok{background:var(--ok)}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.skip{position:absolute;left:-9999px}.skip:focus{position:static;display:inline-block;padding:8px 16px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dt{color:var(--soft)}dd{margin:0}`
const styleTag = new Html(`<style>${style}</style>`)
const styleHash = createHash('sha256').update(style).digest('base64')

/** Pages for one session: stored nowhere, and found by no search engine. */
export const plainPageHeaders: Record<string, string> = {
  ...pageHeaders(plainPath),
  'referrer-policy': 'same-origin',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `${dataPolicy.replace("form-action 'none'", "form-action 'self'")}; style-src 'sha256-${styleHash}'`,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

interface PlainPage {
  /** Name of the site. */
  site: string
  title: string
  /** Path and search, to return to after logging in. */
  address: string
  user: User | null
  content: Html
}

const account = (user: User | null, address: string) =>
  user
    ? html`<p class="end">Logged in as ${user.names[0]?.name ?? user.email}</p>
        <form method="post" action="${logoutFormPath}">
          <button class="quiet">Log out</button>
        </form>`
    : html`<p class="end row">
        <a href="${withReturnPath('/login', address)}">Log in</a><a href="/">Register</a>
      </p>`

/** The page around its content. The session is known, so the bar shows one state. */
export const renderPlainPage = ({ site, title, address, user, content }: PlainPage): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${site} - ${title}</title>
        ${styleTag}
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header>
          <nav aria-label="Main">
            <ul>
              <li><a href="/">${site}</a></li>
              <li><a href="${plainPath}">Events</a></li>
              <li><a href="${plainWeekendPath}">My Weekend</a></li>
            </ul>
          </nav>
          ${account(user, address)}
        </header>
        <main id="content" tabindex="-1">
          <h1>${title}</h1>
          ${content}
        </main>
        <footer class="soft">
          <p>
            These pages work without JavaScript: log in, join, leave, and log out. To create or edit
            events, raise flags, choose notifications or organize, switch JavaScript on and use
            <a href="/events">the full site</a>.
          </p>
        </footer>
      </body>
    </html>`.markup
