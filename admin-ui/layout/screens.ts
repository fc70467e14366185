import { matchPath, type Location } from 'react-router';
import { passedId } from '../components/form/useEditedId.js';
import { paths } from '../paths.js';

interface ScreenPlace {
  /** Key of the title shown in the top bar. */
  title: string;
  /** The sidebar link that stands for this screen. */
  home: string;
}

const id = ':id';

/** Title and sidebar place of every path: the specification's, and react-admin's own beside them. */
const SCREENS: [pattern: string, title: string, home: string][] = [
  [paths.dashboard, 'dashboard', paths.dashboard],
  [paths.upcomingEvents, 'upcoming_events', paths.upcomingEvents],
  ['/events', 'upcoming_events', paths.upcomingEvents],
  [paths.pastEvents, 'past_events', paths.pastEvents],
  ['/events/:id/show', 'upcoming_events', paths.upcomingEvents],
  [paths.addEvent, 'add_event', paths.addEvent],
  ['/events/create', 'add_event', paths.addEvent],
  [paths.editEvent(id), 'edit_event', paths.pastEvents],
  ['/events/:id', 'edit_event', paths.pastEvents],
  [paths.branches, 'branches', paths.branches],
  ['/branches', 'branches', paths.branches],
  ['/branches/:id/show', 'branches', paths.branches],
  [paths.addBranch, 'add_branch', paths.addBranch],
  ['/branches/create', 'add_branch', paths.addBranch],
  [paths.editBranch(id), 'edit_branch', paths.branches],
  ['/branches/:id', 'edit_branch', paths.branches],
  [paths.contactDetails, 'contact_details', paths.contactDetails],
  ['/settings', 'contact_details', paths.contactDetails],
  [paths.messages, 'messages', paths.messages],
  ['/contacts/*', 'messages', paths.messages],
  [paths.reviews, 'reviews', paths.reviews],
  ['/reviews', 'reviews', paths.reviews],
  ['/reviews/:id/show', 'reviews', paths.reviews],
  [paths.addReview, 'add_review', paths.addReview],
  ['/reviews/create', 'add_review', paths.addReview],
  [paths.editReview(id), 'edit_review', paths.reviews],
  ['/reviews/:id', 'edit_review', paths.reviews],
  [paths.admissions, 'admissions', paths.admissions],
  ['/admissions/*', 'admissions', paths.admissions],
  [paths.posters, 'posters', paths.posters],
  ['/popup-posters/:id/show', 'posters', paths.posters],
  [paths.addPoster, 'add_poster', paths.addPoster],
  ['/popup-posters/create', 'add_poster', paths.addPoster],
  ['/add-popup-poster', 'add_poster', paths.addPoster],
  [paths.editPoster(id), 'edit_poster', paths.posters],
  ['/edit-popup-poster/:id?', 'edit_poster', paths.posters],
  ['/popup-posters/:id', 'edit_poster', paths.posters],
  [paths.notifications, 'notifications', paths.notifications],
  [paths.slides, 'slides', paths.slides],
  ['/hero-slides/:id/show', 'slides', paths.slides],
  [paths.addSlide, 'add_slide', paths.addSlide],
  ['/hero-slides/create', 'add_slide', paths.addSlide],
  [paths.editSlide(id), 'edit_slide', paths.slides],
  ['/hero-slides/:id', 'edit_slide', paths.slides],
  [paths.users, 'users', paths.users],
  [paths.addUser, 'add_user', paths.users],
  [paths.editUser(id), 'edit_user', paths.users],
  [paths.changePassword, 'change_password', ''],
  ['/subscribers/*', 'subscribers', paths.subscribers],
  [paths.siteSettings, 'site_settings', paths.siteSettings],
];

/** A form's path for new records, opened with a record in the navigation's state, edits that record. */
const EDITED_BY_STATE: Record<string, [kind: string, edit: string]> = {
  add_event: ['event', paths.editEvent('1')],
  add_branch: ['branch', paths.editBranch('1')],
  add_review: ['review', paths.editReview('1')],
  add_poster: ['poster', paths.editPoster('1')],
  add_slide: ['slide', paths.editSlide('1')],
};

const listIn = (state: unknown) => (state as { list?: string } | null)?.list;

type Place = Pick<Location, 'pathname' | 'state'>;

/** `list` in the navigation's state names the list that a record was opened from, where it could be in several. */
export function screenAt({ pathname, state }: Place): ScreenPlace | undefined {
  const found = SCREENS.find(([pattern]) => matchPath(pattern, pathname));
  if (!found) return undefined;
  const [, title, home] = found;
  const [kind, edit] = EDITED_BY_STATE[title] ?? [];
  if (kind && passedId(state, kind) !== undefined) return screenAt({ pathname: edit!, state: { list: listIn(state) } });
  return { title: `title.${title}`, home: (title.startsWith('edit_') && listIn(state)) || home };
}
