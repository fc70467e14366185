import { admissions } from './admissions/index.js';
import { apiTokens } from './api-tokens/index.js';
import { audit } from './audit/index.js';
import { backups } from './backups/index.js';
import { branches } from './branches/index.js';
import { contacts } from './contacts/index.js';
import { dashboard } from './dashboard/index.js';
import { events } from './events/index.js';
import { heroSlides } from './hero-slides/index.js';
import { jobs } from './jobs/index.js';
import { mails } from './mails/index.js';
import { newsletters } from './newsletters/index.js';
import { notices } from './notices/index.js';
import { notifications } from './notifications/index.js';
import { parents } from './parents/index.js';
import { popupPosters } from './popup-posters/index.js';
import { previews } from './previews/index.js';
import { reviews } from './reviews/index.js';
import { security } from './security/index.js';
import { contactDetails, schoolDetails } from './settings/index.js';
import { subscribers } from './subscribers/index.js';
import { users } from './users/index.js';
import { visits } from './visits/index.js';
import { webhooks } from './webhooks/index.js';

/** Everything the back office is made of, in the order of the menu. */
export const features = [
  dashboard,
  events,
  popupPosters,
  branches,
  contactDetails,
  contacts,
  reviews,
  heroSlides,
  admissions,
  visits,
  notifications,
  notices,
  previews,
  schoolDetails,
  subscribers,
  newsletters,
  mails,
  parents,
  users,
  apiTokens,
  webhooks,
  backups,
  jobs,
  audit,
  security,
];
