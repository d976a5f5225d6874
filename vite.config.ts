import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a route loads is part of the route: no page carries the calls of all the others.
      codeSplittingOptions: {
        defaultBehavior: [
          ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader'],
        ],
      },
      routesDirectory: 'web/routes',
      generatedRouteTree: 'web/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
  ],
  // Everything the server renders with is in its bundle: a start reads one file, not a thousand.
  ssr: { noExternal: true },
  build: {
    target: 'es2024',
    // The server copies no public files: the client build has them.
    copyPublicDir: !isSsrBuild,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { input: 'web/entry-client.tsx' },
  },
}))
