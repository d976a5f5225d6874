import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stripContractDocs } from './tools/vite/strip-contract-docs.ts'
import { buildTargets } from './tools/vite/oldest-browsers.ts'
import { inlineScripts } from './tools/vite/inline-scripts.ts'
import { serviceWorker } from './tools/vite/service-worker.ts'

/** The server uses the same file names as the browser's code. */
const assetFileNames = 'assets/[name]-[hash:6][extname]'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'web/routes',
      generatedRouteTree: 'web/routeTree.gen.ts',
      quoteStyle: 'single',
      // Without extensions the types of the routes are not found, and no link is checked.
      addExtensions: true,
      // The loader comes with the route, so no page carries the calls of the others; the routes opened most define
      // their own splitting.
      codeSplittingOptions: {
        defaultBehavior: [
          ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
        ],
      },
    }),
    react(),
    !isSsrBuild && stripContractDocs(),
    isSsrBuild && inlineScripts(),
    !isSsrBuild && serviceWorker(import.meta.dirname),
  ],
  // Without this setting both of React's builds would be in the bundle, and the slow one would run by default.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // Bundles everything the server needs: a start reads a few files, not a thousand.
  ssr: { noExternal: true, external: ['sharp'] },
  // React includes it; its shim for older versions stays out.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    target: isSsrBuild ? 'es2024' : buildTargets,
    // Set for both builds, because the server names a stylesheet by its content.
    cssTarget: buildTargets,
    // The server build copies no public files: the client build has them.
    copyPublicDir: !isSsrBuild,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {
          input: [
            'server/main.ts',
            'server/photos/files/resize-process.ts',
            'server/matching/plan-process.ts',
            'web/entry-server.tsx',
            // The operator's commands, for places without npm, such as a container.
            'tools/database/backup.ts',
            'tools/database/restore.ts',
            'tools/database/move-database.ts',
          ],
          // Native modules, or optional ones that are not installed.
          external: ['sharp', 'pg-native'],
          output: {
            entryFileNames: '[name].js',
            // Beside the entries: paths relative to a module are the same for all.
            chunkFileNames: '[name]-[hash].js',
            assetFileNames,
            comments: { legal: true, annotation: false, jsdoc: false },
          },
        }
      : {
          input: 'web/entry-client.tsx',
          output: {
            // Every page contains the names of its files, so short names keep pages small.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
            // By default, modules that several pages share become dozens of tiny files.
            codeSplitting: {
              groups: [
                { name: 'entry', tags: ['$initial'] },
                // Keeps the schema library out of pages without a schema.
                {
                  name: 'schemas',
                  test: /node_modules\/zod\/|domain\/kernel\/(?:text\/(?:text-field|email|text)|lists\/page-schema|forms\/version)\.ts/,
                },
                {
                  name: 'lib',
                  test: /domain\/kernel\/text\/|web\/lib\/[^/]+\.ts/,
                  minShareCount: 3,
                },
                { name: 'parts', test: /domain\/kernel\/|web\/(?:lib|ui)\//, minShareCount: 8 },
                {
                  name: 'events',
                  test: /(?:domain|web)\/(?:events|flags|hall|now|weekend)\//,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
  },
}))
