import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What several pages share, in few files: small ones pack worse, and each has a head of its own. What these import
 * comes along. The first list joins what the entry itself needs, which every page has.
 */
const shared = {
  base: [
    ...['codes', 'issues', 'limits', 'mail-waits', 'refusal', 'text', 'version'].map(
      (name) => `domain/kernel/${name}.ts`,
    ),
    'web/lib/now.ts',
    'web/lib/posted.ts',
    'web/lib/use-hydrated.ts',
    'web/shell/use-sign-out.ts',
    'web/ui/alert.tsx',
    'web/ui/forms/field.tsx',
    'web/ui/forms/use-focus-first-error.ts',
    'web/ui/write/use-write.ts',
    'web/ui/write/write.ts',
  ],
  // Both pages that guests see.
  invitation: [
    'web/gamedays/hex-date.tsx',
    'web/gamedays/invitation-reply.tsx',
    'web/gamedays/load-failure.tsx',
    'web/gamedays/public-rsvp.tsx',
  ],
  registration: ['web/registration/queries.ts'],
  // Pages with a form that the script sends; guests' replies have one of their own.
  form: ['web/ui/forms/honeypot.tsx', 'web/ui/forms/use-form.ts'],
  dialog: ['web/ui/overlays/dialog.tsx'],
  // Pages that show tables, and those where people sit down at them.
  tables: [
    'domain/events/api.ts',
    'domain/events/countdown.ts',
    'web/events/list/spots.tsx',
    'web/events/list/warnings.tsx',
    'web/ui/flag.tsx',
    'web/ui/seats.tsx',
    'web/ui/tag.tsx',
  ],
  seating: [
    'web/events/event-drawers.tsx',
    'web/events/queries.ts',
    'web/events/use-drawers.ts',
    'web/ui/overlays/drawer.tsx',
  ],
}

/** What of the features every page carries: it reads the addresses that a link may lead to. */
const addresses = new Set([
  'web/audit/search.ts',
  'web/events/drawer-search.ts',
  'web/events/manage/search.ts',
  'web/events/list/table-search.ts',
  'web/gamedays/manage/search.ts',
  'web/registration/manage/search.ts',
  'web/safety/search.ts',
])

/** A package's index imports all of it; these come with the pages that use them. */
const rare = [
  'query-core/build/modern/queriesObserver.js',
  'react-query/build/modern/useMutationState.js',
  'react-query/build/modern/useQueries.js',
].map((file) => `node_modules/@tanstack/${file}`)

const isOfFeature = (file: string) => /^web\/(?!routes|ui|lib|shell|styles|fonts)[^/]+\//.test(file)
const isHelper = (id: string) => /vite\/preload-helper|rolldown\/runtime/.test(id)

/** Fails where a file of these is no longer there, or where one page's code would come with every page. */
export function pageChunks(root: string) {
  const fileOf = (id: string) => relative(root, id.split('?')[0] ?? '').replaceAll(sep, '/')
  const everywhere = new Set<string>()
  const isOnEveryPage = (id: string) =>
    isHelper(id) || (everywhere.has(id) && !rare.includes(fileOf(id)))
  const plugin: Plugin = {
    name: 'page-chunks',
    buildEnd(error) {
      if (error) return
      const ids = [...this.getModuleIds()]
      const waiting = ids.filter((id) => this.getModuleInfo(id)?.isEntry)
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (everywhere.has(id)) continue
        everywhere.add(id)
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
      const carried = [...everywhere].map(fileOf).filter(isOfFeature)
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
      if (problems.length > 0) this.error(['tools/page-chunks.ts:', ...problems].join('\n'))
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry || chunk.imports.length === 0) continue
        this.error(`Every page would load ${chunk.imports.join(', ')}, which belong to some pages`)
      }
    },
  }
  const groups = Object.entries(shared).map(([name, files]) => ({
    name,
    test: (id: string) => files.includes(fileOf(id)) || (name === 'base' && isOnEveryPage(id)),
  }))
  return { plugin, groups }
}
