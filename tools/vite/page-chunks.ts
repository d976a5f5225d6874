import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What several pages share, in few files: small ones pack worse, and each has a head of its own. What these import
 * comes along. What every page of the app has is in its entry, and what all pages have in `common`.
 */
const shared = {
  // What most pages of both kinds have.
  common: [
    'domain/kernel/forms/field-errors.ts',
    'domain/kernel/text/counted.ts',
    'domain/kernel/time.ts',
    'web/lib/convention.ts',
    'web/lib/now.ts',
    'web/lib/new-id.ts',
    'web/lib/plain-press.ts',
    'web/lib/kept.ts',
    'web/lib/queries/signal.ts',
    'web/lib/offline-queue/queue.ts',
    'web/lib/offline-queue/shown-actions.ts',
    'web/lib/hydration/submission.ts',
    'web/lib/hydration/use-hydrated.ts',
    'web/shell/brand.tsx',
    'web/ui/alert.tsx',
    'web/ui/loading.tsx',
    'web/ui/forms/field.tsx',
    'web/ui/forms/schema.ts',
    'web/ui/forms/use-check.ts',
    'web/ui/forms/use-focus-first-error.ts',
    'web/ui/write/use-write.ts',
    'web/ui/write/write.ts',
  ],
  // What both have around most pages, and what is too small for a file of its own. The pages that most people open have six files at most.
  frame: [
    'domain/convention/day-words.ts',
    'domain/events/texts/intro.ts',
    'domain/kernel/rate-limits.ts',
    'domain/kernel/text/capitalized.ts',
    'domain/kernel/text/count-in-words.ts',
    'domain/kernel/text/fold.ts',
    'domain/kernel/text/isolated.ts',
    'domain/registration/name-limits.ts',
    'domain/registration/rules.ts',
    'web/events/calendar/calendar-search.ts',
    'web/events/drawer-search.ts',
    'web/events/list/table-search.ts',
    'web/door/door-search-params.ts',
    'web/hall/hall-search.ts',
    'web/lib/href.ts',
    'web/lib/stylesheet.ts',
    'web/now/now-search.ts',
    'web/people/queries.ts',
    'web/photos/queries.ts',
    'web/photos/search.ts',
    'web/photos/sources.ts',
    'web/places/hex-map.tsx',
    'web/registration/queries.ts',
    'web/registration/attendees/search.ts',
    'web/sales/search.ts',
    'web/shell/frame.tsx',
    'web/ui/data-table/filters/text-filter.tsx',
    'web/ui/data-table/state/use-debounced-text.ts',
    'web/ui/empty.tsx',
    'web/ui/flag.tsx',
    'web/ui/forms/honeypot.tsx',
    'web/ui/forms/use-form.ts',
    'web/ui/lazy-part.tsx',
    'web/ui/tag.tsx',
    'web/ui/use-printing.ts',
    'web/weekend/weekend-search.ts',
    'web/ui/variables.ts',
  ],
  // What the page of a game day and a guest's own page have in common, with what organisers also see of it.
  invitation: [
    'web/gamedays/invitation-page.tsx',
    'web/gamedays/invited-gameday.tsx',
    'web/gamedays/queries.ts',
    'web/gamedays/rsvp-form.tsx',
  ],
  // What forms are checked by, with its library.
  schema: [
    'domain/events/game-fields.ts',
    'domain/kernel/text/email.ts',
    'domain/kernel/text/text.ts',
    'domain/kernel/text/text-field.ts',
  ],
  // What lies above a page, which most pages load when it is wanted.
  overlays: ['web/ui/overlays/dialog.tsx', 'web/ui/overlays/modal.ts'],
  // For whoever is signed in, on every page, and on the page of what they were told.
  notices: [
    'web/notices/notice-item.tsx',
    'web/notices/queries.ts',
    'web/notices/use-read-notices.ts',
  ],
  // Pages that show tables, lists of them, and where people sit down at them.
  tables: [
    'domain/events/api.ts',
    'domain/events/choices.ts',
    'domain/events/fields.ts',
    'domain/events/seats/join-event.ts',
    'domain/events/permissions.ts',
    'domain/events/rules.ts',
    'domain/events/time/clash.ts',
    'domain/events/time/countdown.ts',
    'domain/events/time/durations.ts',
    'domain/events/time/times.ts',
    'domain/now/words.ts',
    'domain/events/waiting-list/words.ts',
    'domain/weekend/weekend.ts',
    'web/events/clock.tsx',
    'web/events/countdown.tsx',
    'web/events/lazy-drawers.tsx',
    'web/events/list/card-class.ts',
    'web/events/list/columns.tsx',
    'web/events/list/event-card.tsx',
    'web/events/list/event-row.ts',
    'web/events/list/spots.tsx',
    'web/events/list/table-filters.ts',
    'web/events/list/warnings.tsx',
    'web/events/place-link.tsx',
    'web/events/queries.ts',
    'web/events/use-drawers.ts',
    'web/events/waiting-list/use-places.ts',
    'web/lib/hyphenate.ts',
    'web/lib/queries/use-prefetch.ts',
    'web/lib/use-media-query.ts',
    'web/ui/data-table/data-table.tsx',
    'web/ui/not-loaded.tsx',
    'web/ui/overlays/lazy-drawer.ts',
    'web/ui/seats.tsx',
  ],
  // Where people stand with a flag, and at which table of the hall: a seventh file for the pages that tell it.
  flags: [
    'domain/flags/api.ts',
    'domain/flags/rules.ts',
    'domain/convention/areas.ts',
    'domain/hall/flag-at-table.ts',
    'domain/weekend/whereabouts.ts',
    'web/flags/queries.ts',
  ],
}

/** What of the features every page carries: it reads the addresses that a link may lead to. */
const addresses = new Set([
  'web/audit/search.ts',
  'web/door/door-search-params.ts',
  'web/events/calendar/calendar-search.ts',
  'web/events/drawer-search.ts',
  'web/events/manage/search.ts',
  'web/events/list/table-search.ts',
  'web/gamedays/manage/search.ts',
  'web/hall/hall-search.ts',
  'web/photos/search.ts',
  'web/now/now-search.ts',
  'web/registration/manage/search.ts',
  'web/registration/attendees/search.ts',
  'web/moderation/search.ts',
  'web/sales/search.ts',
  'web/weekend/weekend-search.ts',
])

/** A package's index imports all of it; these come with the pages that use them. */
const rare = [
  'query-core/build/modern/queriesObserver.js',
  'react-query/build/modern/useQueries.js',
].map((file) => `node_modules/@tanstack/${file}`)

const isOfFeature = (file: string) =>
  /^web\/(?!app|guest|routes|ui|lib|shell|styles|fonts)[^/]+\//.test(file)
const isHelper = (id: string) => /vite\/preload-helper|rolldown\/runtime/.test(id)

/** The two kinds of pages: the app's, and those of guests. */
const entries = { app: 'web/entry-client.tsx', guest: 'web/entry-guest.tsx' }

/** What a guest's page must not have to load: it leads nowhere, keeps nothing, and checks when somebody types. */
const isOfAppAlone = (file: string) =>
  file === entries.app ||
  /^node_modules\/(@tanstack\/(react-query|query-core|react-router|router-core|react-store|store)|zod)\//.test(
    file,
  )

const isSchemaLibrary = (file: string) => file.startsWith('node_modules/zod/')
const isReact = (file: string) => /^node_modules\/(react|react-dom|scheduler)\//.test(file)

/** Fails where a file of these is no longer there, or where one page's code would come with every page. */
export function pageChunks(root: string) {
  const fileOf = (id: string) => relative(root, id.split('?')[0] ?? '').replaceAll(sep, '/')
  const needed = { app: new Set<string>(), guest: new Set<string>() }
  const isOnEveryPage = (id: string) => needed.app.has(id) && needed.guest.has(id)
  const isOnEveryAppPage = (id: string) => needed.app.has(id) && !rare.includes(fileOf(id))
  const plugin: Plugin = {
    name: 'page-chunks',
    buildEnd(error) {
      if (error) return
      const ids = [...this.getModuleIds()]
      for (const [kind, entry] of Object.entries(entries)) {
        const found = needed[kind as keyof typeof needed]
        const waiting = ids.filter((id) => fileOf(id) === entry)
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (found.has(id)) continue
          found.add(id)
          waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
        }
      }
      const carried = [...needed.app].map(fileOf).filter(isOfFeature)
      const files = new Set(ids.map(fileOf))
      const problems = [
        ...[...Object.values(shared).flat(), ...addresses, ...rare]
          .filter((file) => !files.has(file))
          .map((file) => `${file} is in no page: was it renamed?`),
        ...carried
          .filter((file) => !addresses.has(file))
          .map(
            (file) => `${file} would come with every page: a route needs it outside its component`,
          ),
      ]
      if (problems.length > 0) this.error(['tools/vite/page-chunks.ts:', ...problems].join('\n'))
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const at = (file: string) => chunks.find(({ fileName }) => fileName === file)
      const holds = (file: string) =>
        Object.entries(at(file)?.modules ?? {})
          .filter(([, { renderedLength }]) => renderedLength > 0)
          .map(([id]) => fileOf(id))
      const entry = chunks.find(
        ({ facadeModuleId }) => fileOf(facadeModuleId ?? '') === entries.guest,
      )
      const pages = new Set(
        chunks
          .filter(
            ({ isEntry, facadeModuleId }) =>
              isEntry && fileOf(facadeModuleId ?? '') !== entries.app,
          )
          .map(({ fileName }) => fileName),
      )
      for (const file of pages) for (const next of at(file)?.imports ?? []) pages.add(next)
      const later = new Set([...pages].flatMap((file) => at(file)?.dynamicImports ?? []))
      for (const file of later) for (const next of at(file)?.imports ?? []) later.add(next)
      const problems = [...pages].flatMap((file) => {
        const held = holds(file).filter(isOfAppAlone)
        const by = [...pages].filter((page) => at(page)?.imports.includes(file))
        return held.length > 0
          ? [`${held[0]} would come with the pages of guests, by ${by.join(', ')}`]
          : []
      })
      for (const file of later) {
        const next = at(file)?.imports.find((one) => holds(one).includes(entries.app))
        if (next) problems.push(`${next} would start the app in a guest's page, by ${file}`)
      }
      if (!entry) problems.push(`${entries.guest} is in no chunk`)
      if (problems.length > 0) this.error(['tools/vite/page-chunks.ts:', ...problems].join('\n'))
    },
  }
  const groups = [
    { name: 'react', test: (id: string) => isHelper(id) || isReact(fileOf(id)) },
    {
      name: 'schema',
      test: (id: string) => shared.schema.includes(fileOf(id)) || isSchemaLibrary(fileOf(id)),
    },
    {
      name: 'common',
      test: (id: string) => shared.common.includes(fileOf(id)) || isOnEveryPage(id),
    },
    { name: 'frame', test: (id: string) => shared.frame.includes(fileOf(id)) },
    ...Object.entries(shared)
      .filter(([name]) => !['common', 'frame', 'schema'].includes(name))
      .map(([name, files]) => ({ name, test: (id: string) => files.includes(fileOf(id)) })),
    { name: 'app', test: isOnEveryAppPage },
  ]
  return { plugin, groups }
}
