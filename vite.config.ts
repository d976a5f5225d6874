import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What every page needs. */
const base =
  /node_modules\/(react|react-dom|scheduler|@tanstack|zod)\/|web\/(lib|shell)\/|web\/ui\/(alert|bait|button|empty|field|icon|icons|loading|meeple|toast|use-form)\.|domain\/kernel\/|vite\/preload-helper|rolldown\/runtime/

/** What only some pages ask of the same packages comes with those. */
const rare =
  /\/(useBlocker|useQueries|queriesObserver|useMutationState)\.|web\/shell\/admin|domain\/kernel\/(csv|entries|filter-entries|fold|paginate|paging|zoned)\./

/** Both pages that guests see. */
const invitation = /web\/gamedays\/[^/]+$|domain\/gamedays\/guest-/

const isInBase = (id: string) => base.test(id) && !rare.test(id)

/** The server names the same files as the browser's code does. */
const assetFileNames = 'assets/[name]-[hash:6][extname]'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'web/routes',
      generatedRouteTree: 'web/routeTree.gen.ts',
      quoteStyle: 'single',
      // What a route loads with comes with the route: no page carries the calls of the others.
      codeSplittingOptions: {
        defaultBehavior: [
          ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
        ],
      },
    }),
    react(),
  ],
  // Everything the server needs is in its bundle: a start reads a few files, not a thousand.
  ssr: { noExternal: true, external: ['sharp'] },
  // React has it itself; what stands in for it in older ones stays out.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    target: 'es2024',
    // The server copies no public files: the client build has them.
    copyPublicDir: !isSsrBuild,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {
          input: ['server/main.ts', 'server/courier.ts', 'web/entry-server.tsx'],
          // Built for each machine, or not there at all.
          external: ['sharp', 'pg-native'],
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'chunks/[name]-[hash].js',
            assetFileNames,
          },
        }
      : {
          input: 'web/entry-client.tsx',
          output: {
            // Every page carries the names of all files.
            chunkFileNames: 'assets/[name]-[hash:6].js',
            assetFileNames,
            // What every page needs in one file: small ones pack worse.
            codeSplitting: {
              groups: [
                { name: 'base', test: isInBase },
                { name: 'invitation', test: invitation },
              ],
            },
          },
        },
  },
}))
