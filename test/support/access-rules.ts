import { DECLARED } from './collections.js';
import type { INPUTS } from './factories.js';

/** Who calls; whoever is bound to a branch, on its own records and on those of another. */
export type Caller = 'EDITOR' | 'bound' | 'foreign' | 'ADMIN' | 'SUPER_ADMIN';

/** Collections of the whole school that visitors read. */
export const PUBLISHED = DECLARED.filter(({ publicDto, branchScope }) => publicDto && !branchScope).map(
  ({ name }) => name as keyof typeof INPUTS,
);

/** Who is refused, and how; all others are let in. The first rule that fits a route holds. */
const RULES: [route: RegExp, refused: Partial<Record<Caller, 401 | 403 | 404>>][] = [
  // It asks for a ticket, which only a super administrator is given.
  [/GET \/api\/backups\/:id\/file$/, {}],
  [
    / \/api\/(users|audit|backups|jobs|sample|api-tokens|webhooks|roles)\b/,
    { EDITOR: 403, bound: 403, foreign: 403, ADMIN: 403 },
  ],
  [/POST \/api\/setup\/kept-colours$/, { EDITOR: 403, bound: 403, foreign: 403 }],
  [/POST \/api\/setup\//, { EDITOR: 403, bound: 403, foreign: 403, ADMIN: 403 }],
  [/GET \/api\/setup$/, { EDITOR: 403, bound: 403, foreign: 403 }],
  [/ \/api\/problems$/, { EDITOR: 403 }],
  [/ \/api\/auth\/second-factor-policy$/, { EDITOR: 403, bound: 403, foreign: 403, ADMIN: 403 }],
  [/POST \/api\/(contacts|admissions|subscribers)$/, {}],
  [/ \/api\/(subscribers|newsletters)\b/, { EDITOR: 403, bound: 403, foreign: 403 }],
  // A note that nobody made.
  [/DELETE .*\/thread\/:number$/, { EDITOR: 403, bound: 404, foreign: 404, ADMIN: 404 }],
  // A file that nobody sent.
  [/GET .*\/thread\/files\/:number$/, { EDITOR: 403, bound: 404, foreign: 404, ADMIN: 404 }],
  // A file that nobody attached.
  [/DELETE .*\/attachments\/:number$/, { EDITOR: 403, bound: 404, foreign: 404, ADMIN: 404 }],
  // A document that nobody asked for, and a file that nobody sent.
  [/ \/api\/admissions\/:id\/document(s|-files)\/:number/, { EDITOR: 403, bound: 404, foreign: 404, ADMIN: 404 }],
  // It asks for the token of the mail server.
  [/POST \/api\/inbound-mails$/, { EDITOR: 401, bound: 401, foreign: 401, ADMIN: 401 }],
  [/ \/api\/(contacts|admissions)\/:id/, { EDITOR: 403, foreign: 404 }],
  [/ \/api\/(contacts|admissions)\b/, { EDITOR: 403 }],
  [/ \/api\/mails\/:id/, { EDITOR: 403, foreign: 404 }],
  [/ \/api\/mails\b/, { EDITOR: 403 }],
  [/ \/api\/templates\/:id$/, { EDITOR: 403, foreign: 404 }],
  [/ \/api\/templates$/, { EDITOR: 403 }],
  [/POST \/api\/parents\/erase$/, { EDITOR: 403, bound: 403, foreign: 403, ADMIN: 403 }],
  [/POST \/api\/parents\/find$/, { EDITOR: 403, bound: 403, foreign: 403 }],
  [/ \/api\/retention\b/, { EDITOR: 403, bound: 403, foreign: 403 }],
  [/ \/api\/(visits|bookings)\/:id/, { EDITOR: 403, foreign: 404 }],
  [/POST \/api\/events\/:id\/bookings$/, {}],
  [/ \/api\/(visits|bookings|seats)\b/, { EDITOR: 403 }],
  [/POST \/api\/calendar-days\/(proposals|gazette)/, { bound: 403, foreign: 403 }],
  [/POST \/api\/branches\/:id\/revisions/, { foreign: 404 }],
  [/(POST|DELETE) \/api\/branches\b/, { bound: 403, foreign: 403 }],
  [/(PUT|DELETE) \/api\/notices\/:id$|\/api\/notices\/:id\/(revisions|readers|mails)$/, { EDITOR: 403, foreign: 404 }],
  [/GET \/api\/notice-pages(\/:id)?$/, {}],
  [/POST \/api\/(notices|closures)$/, { EDITOR: 403 }],
  [/ \/api\/(branches|events|calendar-days|notices)\/:id/, { foreign: 404 }],
  [/ \/api\/(branches|events|calendar-days|notices)$/, {}],
  [new RegExp(`GET /api/(${PUBLISHED.join('|')})(/admin|/:id)?$`), {}],
  [new RegExp(` /api/(${PUBLISHED.join('|')})\\b`), { bound: 403, foreign: 403 }],
  [/GET \/api\/settings(\/:key)?$/, {}],
  [/ \/api\/settings\b/, { bound: 403, foreign: 403 }],
  [/POST \/api\/previews\/as-of$/, { bound: 403, foreign: 403 }],
  [/POST \/api\/previews$/, { foreign: 404 }],
  [/POST \/api\/shares$|DELETE \/api\/shares\/:id$/, { foreign: 404 }],
  [/(GET|PUT) \/api\/form-drafts\/:form$|PUT \/api\/presence\/:tab$/, { foreign: 404 }],
  // Of one's own alone: nobody has one of this id.
  [/(PUT|DELETE) \/api\/saved-views\/:id$/, { EDITOR: 404, bound: 404, foreign: 404, ADMIN: 404 }],
  [/(GET|POST) \/api\/saved-views$/, {}],
  [
    /GET \/api\/(shares|form-drafts|live|activity|search|dashboard|geocode|logo-colours|today|today\/agenda|site|calendar|staff-calendar)$|GET \/api$/,
    {},
  ],
  [/DELETE \/api\/(form-drafts\/:form|presence\/:tab)$/, {}],
  // Of one's own alone: nobody has one of this id.
  [/(DELETE|PUT) \/api\/auth\/(sessions|devices)\/:id$/, { EDITOR: 404, bound: 404, foreign: 404, ADMIN: 404 }],
  // A challenge that nobody was given.
  [/POST \/api\/auth\/second-factor$/, {}],
  [/ \/api\/auth\/digests$/, { EDITOR: 403 }],
  [/ \/api\/(auth|uploads)\//, {}],
  // Of one's own alone: nobody has one of this id.
  [/ \/api\/bulk\/:id/, { EDITOR: 404, bound: 404, foreign: 404, ADMIN: 404 }],
  [/ \/api\/bulk$/, {}],
];

export const ruleOf = (route: string) => RULES.find(([pattern]) => pattern.test(route))?.[1];
