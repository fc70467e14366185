import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'collection');

/** The tree of new files. Each is named .txt there, because nothing of this copy compiles or checks it. */
const files = Object.fromEntries(
  readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.txt'))
    .map((path) => [path.slice(0, -'.txt'.length), readFileSync(join(folder, path), 'utf8')]),
);

const DECLARATION = `  societies: {
    label: 'Society',
    plural: 'Societies',
    isPublic: true,
    page: '/societies',
    verbs: API_VERBS,
    hasForm: true,
    hasBulk: true,
    hasTrash: true,
    hasHistory: true,
    uploadType: 'general',
    pictures: ['picture'],
  },
`;

const ROUTE = `  pageRoute({
    path: '/societies',
    sitemap: true,
    source: 'societies/SocietiesPage.tsx',
    loader: societiesLoader,
    lazy: () => import('./societies/SocietiesPage.js'),
  }),
`;

const PATHS = `  societies: '/societies',
  addSociety: '/societies/create',
  editSociety: (id: number | string) => \`/societies/\${id}\`,
`;

const FACTORY = `export const aSociety = (fields: Partial<SocietyInput> = {}): SocietyInput => ({
  title: \`Debating Society \${(made += 1)}\`,
  description: 'Meets on Tuesdays in the library.',
  ...fields,
});

`;

/** Societies of pupils: a collection with everything that collections can do. */
export const collection = {
  title: 'A collection',
  goal: '10 existing',
  edits: {
    'contract/records/collections.ts': [["  'hero-slides': {\n", `${DECLARATION}  'hero-slides': {\n`]],
    'server/content/content.module.ts': [
      [
        "reviews.module.js';\n",
        "reviews.module.js';\nimport { SocietiesModule } from './societies/societies.module.js';\n",
      ],
      ['    PublicationModule,\n', '    PublicationModule,\n    SocietiesModule,\n'],
    ],
    'server/operations/entities.ts': [
      [
        'import { ShareEntity }',
        "import { Society } from '../content/societies/society.entity.js';\nimport { ShareEntity }",
      ],
      ['  StoredPicture,\n', '  Society,\n  StoredPicture,\n'],
    ],
    'public-ui/routes.tsx': [
      ['\nconst home = {', "import { societiesLoader } from './societies/societies-data.js';\n\nconst home = {"],
      ["  pageRoute({\n    path: '/branch/:id',\n", `${ROUTE}  pageRoute({\n    path: '/branch/:id',\n`],
    ],
    'admin-ui/features.ts': [
      ['import { subscribers }', "import { societies } from './content/societies/index.js';\nimport { subscribers }"],
      ['  reviews,\n', '  reviews,\n  societies,\n'],
    ],
    'admin-ui/providers/paths.ts': [['  admissions: ', `${PATHS}  admissions: `]],
    'test/support/factories.ts': [
      [
        'import type { CollectionWith }',
        "import type { SocietyInput } from '../../contract/content/societies.js';\nimport type { CollectionWith }",
      ],
      ['export const aPopupPoster = ', `${FACTORY}export const aPopupPoster = `],
      ['  reviews: aReview,\n', '  reviews: aReview,\n  societies: aSociety,\n'],
    ],
    'test/support/routes.ts': [
      ["  'GET /health',", "  'GET /api/societies',\n  'GET /api/societies/:id',\n  'GET /health',"],
    ],
    'test/unit/admin-ui/screens.spec.ts': [
      ["'/calendar-days'],", "'/calendar-days', '/societies', '/societies/create'],"],
      ["'site, nav.event 5, nav.posters 2", "'site, nav.event 7, nav.posters 2"],
    ],
  },
  files,
  scripts: [
    ['migration:generate', '--', 'add-societies'],
    ['types'],
    ['lint:imports'],
    ['build'],
    ['dead'],
    ['test:unit', '--', 'unit/budgets', 'unit/server/collections', 'admin-ui/(screens|messages)', 'public-ui/routes'],
    ['test:api', '--', 'content/societies', 'platform/(routes|openapi|migrations)'],
  ],
};
