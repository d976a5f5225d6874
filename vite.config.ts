import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stripContractDocs } from './tools/vite/strip-contract-docs.ts'
import { buildTargets } from './tools/vite/oldest-browsers.ts'
import { inlineScripts } from './tools/vite/inline-scripts.ts'
import { serviceWorker } from './tools/vite/service-worker.ts'

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
      // Without them the types of the routes are not found, and no link is checked.
      addExtensions: true,
      // The loader comes with the route, so no page carries the calls of the others; the routes opened most name their own.
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
  // Left to the start, both of React's builds would be in the bundle, and without a setting the slow one used.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // Everything the server needs is in its bundle: a start reads a few files, not a thousand.
  ssr: { noExternal: true, external: ['sharp'] },
  // React has it itself; what stands in for it in older ones stays out.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    target: isSsrBuild ? 'es2024' : buildTargets,
    // On both sides: the server names a stylesheet by what is in it.
    cssTarget: buildTargets,
    // The server copies no public files: the client build has them.
    copyPublicDir: !isSsrBuild,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {
          input: [
            'server/main.ts',
            'server/photos/files/resize-process.ts',
            'web/entry-server.tsx',
            // The operator's commands, for where there is no npm: in a container.
            'tools/database/backup.ts',
            'tools/database/restore.ts',
            'tools/database/move-database.ts',
          ],
          // Built for each machine, or not there at all.
          external: ['sharp', 'pg-native'],
          output: {
            entryFileNames: '[name].js',
            // Beside the entries: what a file looks for from its own place is the same for all.
            chunkFileNames: '[name]-[hash].js',
            assetFileNames,
            comments: { legal: true, annotation: false, jsdoc: false },
          },
        }
      : {
          input: 'web/entry-client.tsx',
          output: {
            // Every page carries the names of its files.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
            // Left to themselves, modules that several pages share become dozens of tiny files.
            codeSplitting: {
              groups: [
                { name: 'entry', tags: ['$initial'] },
                // Pages without a schema do without its library too.
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
