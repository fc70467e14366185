import { mergeTranslations } from 'react-admin';
import englishMessages from 'ra-language-english';
import { messages as admissions } from '../admissions/messages.js';
import { messages as auth } from '../auth/messages.js';
import { messages as branches } from '../branches/messages.js';
import { common } from './common.js';
import { messages as contacts } from '../contacts/messages.js';
import { messages as dashboard } from '../dashboard/messages.js';
import { messages as events } from '../events/messages.js';
import { messages as heroSlides } from '../hero-slides/messages.js';
import { messages as notifications } from '../notifications/messages.js';
import { messages as popupPosters } from '../popup-posters/messages.js';
import { messages as reviews } from '../reviews/messages.js';
import { messages as sample } from '../sample/messages.js';
import { messages as settings } from '../settings/messages.js';
import { shell } from './shell.js';
import { spam } from './spam.js';
import { messages as subscribers } from '../subscribers/messages.js';
import { messages as users } from '../users/messages.js';

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
