import { mergeTranslations } from 'react-admin';
import englishMessages from 'ra-language-english';
import { admissions } from './admissions.js';
import { auth } from './auth.js';
import { branches } from './branches.js';
import { common } from './common.js';
import { contacts } from './contacts.js';
import { dashboard } from './dashboard.js';
import { events } from './events.js';
import { heroSlides } from './hero-slides.js';
import { notifications } from './notifications.js';
import { popupPosters } from './popup-posters.js';
import { reviews } from './reviews.js';
import { sample } from './sample.js';
import { settings } from './settings.js';
import { shell } from './shell.js';
import { spam } from './spam.js';
import { subscribers } from './subscribers.js';
import { users } from './users.js';

/** Every word of the back office. What the server says is shown as it comes. */
export const en = mergeTranslations(
  englishMessages,
  common,
  shell,
  auth,
  dashboard,
  events,
  branches,
  reviews,
  popupPosters,
  heroSlides,
  notifications,
  contacts,
  admissions,
  sample,
  settings,
  users,
  subscribers,
  spam,
);
