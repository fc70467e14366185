const { readdirSync } = require('node:fs');

const COLLECTIONS = readdirSync('server', { recursive: true }).flatMap(
  (path) => /([^/]+)\.collection\.ts$/.exec(path)?.[1] ?? [],
);
const SLICE = `(${[...COLLECTIONS, 'settings', 'uploads'].join('|')})`;

/** From the lowest up: each imports only those before it, in the server, the contract and the back office alike. */
const PARTS = ['platform', 'records', 'school', 'delivery', 'accounts', 'content', 'families', 'site', 'operations'];
const PART = `(${PARTS.join('|')})`;
/** What every module of the server may use, not only through a service. */
const SHARED = '(platform|records/(audit|collection|idempotency)|delivery/outbox|operations/cli/doctor)';

/** Who may import whom. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: { pathNot: '^node_modules' },
      to: { circular: true },
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
        'A feature uses components (also those of its part), layout, providers or api, and contract; App, routes, home, dashboard and setup compose.',
      severity: 'error',
      from: { path: `^admin-ui/${PART}/([^/]+)/`, pathNot: '/(dashboard|setup)/' },
      to: { path: `^admin-ui/${PART}/`, pathNot: '^admin-ui/$1/($2|components)/' },
    },
    {
      name: 'public-features-apart',
      severity: 'error',
      from: { path: `^public-ui/${SLICE}/` },
      to: { path: `^public-ui/${SLICE}/`, pathNot: '^public-ui/$1/' },
    },
    {
      name: 'ui-foundations-below-features',
      severity: 'error',
      from: { path: '^(admin-ui|public-ui)/(components|layout|providers|api|i18n|theme|styles)/' },
      to: { path: [`^admin-ui/${PART}/`, `^$1/${SLICE}/`] },
    },
    {
      name: 'migrations-import-nothing',
      comment: 'History must not change under them.',
      severity: 'error',
      from: { path: '^server/platform/database/migrations/\\d{13}-' },
      to: { pathNot: '^(node_modules/typeorm/|(node:)?(fs|path)$|server/platform/config/package-root)' },
    },
    {
      name: 'open-telemetry-is-lazy',
      comment: 'It is only loaded where traces are sent.',
      severity: 'error',
      from: { path: '^server/', pathNot: '/tracing/open-telemetry' },
      to: { path: '^node_modules/@opentelemetry/|/tracing/open-telemetry', dynamic: false },
    },
    ...PARTS.map((part, index) => ({
      name: `${part}-below-later-parts`,
      severity: 'error',
      from: { path: `^(server|contract|admin-ui)/${part}/` },
      to: { path: [`^$1/(${[...PARTS.slice(index + 1), '-'].join('|')})/`, '^server/[^/]+$'] },
    })),
    {
      name: 'slices-through-services',
      comment: 'Another module only through what it exports: its service and module, a row through its entity.',
      severity: 'error',
      from: { path: `^server/${PART}/([^/]+)/`, pathNot: `^server/${SHARED}/` },
      to: {
        path: `^server/${PART}/[^/]+/`,
        pathNot: `^server/($1/$2|${SHARED})/|^server/site/|\.(service|module|entity|dto)\.ts$|/(forms/(submission|entries|references|first-contacts)|uploads/picture-store|notices/closed-days|users/passwords|holidays/holidays-of|branches/shown-branches)\.ts$`,
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
    // A copy of the repository may link to the packages of another.
    preserveSymlinks: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
