/** Where the back office is mounted; every other path below is relative to it. */
export const BASENAME = '/admin';

export const paths = {
  signIn: '/login',
  dashboard: '/dashboard',
  upcomingEvents: '/upcoming-events',
  pastEvents: '/old-events',
  addEvent: '/add-event',
  editEvent: (id: number | string) => `/add-event/${id}`,
  branches: '/branch',
  addBranch: '/add-branch',
  editBranch: (id: number | string) => `/add-branch/${id}`,
  contactDetails: '/add-contact-details',
  messages: '/view-user-contact',
  reviews: '/review',
  addReview: '/add-review',
  editReview: (id: number | string) => `/add-review/${id}`,
  admissions: '/admission',
  posters: '/popup-posters',
  addPoster: '/popup-posters/add',
  editPoster: (id: number | string) => `/popup-posters/edit/${id}`,
  notifications: '/notifications',
  notices: '/notices',
  preview: '/preview',
  slides: '/hero-slides',
  addSlide: '/add-hero-slide',
  editSlide: (id: number | string) => `/edit-hero-slide/${id}`,
  users: '/users',
  addUser: '/users/create',
  editUser: (id: number | string) => `/users/${id}`,
  changePassword: '/change-password',
  subscribers: '/subscribers',
  audit: '/audit',
  backups: '/backups',
  siteSettings: '/site-settings',
  jobs: '/jobs',
  trash: (list: string) => `${list}/trash`,
} as const;

/** Both lists show events; which of them a form belongs to is passed in the navigation's state, as `list`. */
export const EVENT_LISTS = { past: paths.pastEvents, upcoming: paths.upcomingEvents } as const;
