const { readdirSync } = require('node:fs');

const COLLECTIONS = readdirSync('server', { recursive: true }).flatMap(
  (path) => /([^/]+)\.collection\.ts$/.exec(path)?.[1] ?? [],
);
const SLICE = `(${[...COLLECTIONS, 'settings', 'uploads'].join('|')})`;

const FOUNDATIONS = '(audit|collection|validation|openapi|http|logging|config|outbox|response-cache)';

/** Who may import whom. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: { pathNot: '^node_modules' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'contract-imports-nothing',
      comment: 'But for time zones, which only the server and the back office reckon with.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: '^(contract|node_modules/@date-fns/tz)/' },
    },
    {
      name: 'server-and-uis-apart',
      comment: 'The server renders public-ui through its built entry, not by import.',
      severity: 'error',
      from: { path: '^(server|admin-ui|public-ui)/' },
      to: { path: '^(server|admin-ui|public-ui|test)/', pathNot: '^$1/' },
    },
    {
      name: 'ui-features-apart',
      comment:
        'A feature uses components, layout, providers or api, and contract; App, routes, home and dashboard compose.',
      severity: 'error',
      from: { path: `^(admin-ui|public-ui)/${SLICE}/` },
      to: { path: `^$1/${SLICE}/`, pathNot: '^$1/$2/' },
    },
    {
      name: 'ui-foundations-below-features',
      comment: 'i18n/ collects the messages of the features.',
      severity: 'error',
      from: { path: '^(admin-ui|public-ui)/(components|layout|providers|api|theme|styles)/' },
      to: { path: `^$1/${SLICE}/` },
    },
    {
      name: 'migrations-import-nothing',
      comment: 'History must not change under them.',
      severity: 'error',
      from: { path: '^server/database/migrations/(?!index)' },
      to: { pathNot: '^node_modules/typeorm/' },
    },
    {
      name: 'foundations-below-collections',
      severity: 'error',
      from: { path: `^server/${FOUNDATIONS}/` },
      to: { path: `^server/(?!${FOUNDATIONS}/|database/)` },
    },
    {
      name: 'slices-through-services',
      comment: 'Another module only through what it exports: its service and module, a row through its entity.',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: `^server/(database/|${FOUNDATIONS}/)` },
      to: {
        path: '^server/[^/]+/',
        pathNot: `^server/($1|database|${FOUNDATIONS})/|\\.(service|module|entity|dto)\\.ts$|^server/(bodies/(body-reader|upload-reader|not-stored|first-bytes|document-type)|forms/(submission|references|first-contacts)|uploads/picture-store|users/passwords)\\.ts$`,
      },
    },
    {
      name: 'tests-stay-out-of-the-product',
      severity: 'error',
      from: { path: '^(contract|server|admin-ui|public-ui)/' },
      to: { path: '^test/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
