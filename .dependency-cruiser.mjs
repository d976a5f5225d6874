const tests = '\\.test\\.tsx?$'
const serverTests = [tests, '^server/(testing|security-tests|fault-tests)/']
const webFeature = '^web/(?!routes/|ui/|lib/)[^/]+/'
const webRoot = '^web/[^/]+\\.tsx?$'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid('no-cycles', 'Modules that need each other are one module.', {}, { circular: true }),
    forbid(
      'domain-is-shared',
      'Both sides use the domain; it knows neither.',
      { path: '^domain/', pathNot: tests },
      { path: '^(server|web|tools|e2e|bench)/' },
    ),
    forbid(
      'kernel-without-features',
      'The kernel carries the features and knows none.',
      { path: '^domain/kernel/', pathNot: tests },
      { path: '^domain/', pathNot: '^domain/kernel/' },
    ),
    forbid(
      'domain-is-pure',
      'The domain runs in the browser too: no Node.',
      { path: '^domain/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'server-without-web',
      'They meet in the domain.',
      { path: '^server/', pathNot: tests },
      { path: '^web/' },
    ),
    forbid(
      'web-without-server',
      'They meet in the domain.',
      { path: '^web/' },
      { path: '^server/' },
    ),
    forbid(
      'site-without-tools',
      'What runs does not need what builds or tests it.',
      { path: '^(server|web)/', pathNot: serverTests },
      { path: '^(tools|e2e|bench|server/testing)/' },
    ),
    forbid(
      'platform-without-features',
      'The platform carries the features and knows none.',
      { path: '^server/platform/', pathNot: tests },
      { path: '^server/', pathNot: '^server/platform/' },
    ),
    forbid(
      'platform-knows-its-own-domain',
      'Of the domain the platform uses the kernel and what it carries itself: mail, the audit log, and who is logged in.',
      { path: '^server/platform/', pathNot: tests },
      { path: '^domain/', pathNot: '^domain/(kernel|mail|audit|auth)/' },
    ),
    forbid(
      'feature-without-root',
      'The root puts the features together, not the other way round.',
      { path: '^server/[^/]+/', pathNot: serverTests },
      { path: '^server/[^/]+\\.ts$' },
    ),
    forbid(
      'store-stays-at-home',
      'Another feature is asked through its service; sample data may write directly.',
      { path: '^server/([^/]+)/', pathNot: [...serverTests, '^server/sample/'] },
      { path: '^server/.+/[^/]*store\\.ts$', pathNot: '^server/$1/' },
    ),
    forbid(
      'lib-is-lowest',
      'web/lib uses the domain only.',
      { path: '^web/lib/', pathNot: tests },
      { path: '^web/', pathNot: '^web/lib/' },
    ),
    forbid(
      'ui-without-features',
      'web/ui could ship in another product.',
      { path: '^web/ui/', pathNot: tests },
      { path: '^web/', pathNot: '^web/(ui|lib|styles)/' },
    ),
    forbid(
      'feature-without-routes',
      'Routes compose features.',
      { path: webFeature, pathNot: tests },
      { path: ['^web/routes/', webRoot] },
    ),
    forbid(
      'import-is-found',
      'A rule cannot judge an import that leads nowhere.',
      {},
      { path: '^\\.', couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The route tree and the routes know each other's types by design of the router.
    exclude: { path: '\\.gen\\.ts$' },
    // Types count: an import that is erased still ties two files together.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
