export { admissionsLoader } from './admissions/admissions-data.js';
export { branchLoader } from './branches/branch-data.js';
export { calendarLoader, termLoader } from './calendar/calendar-data.js';
export { contactLoader } from './contact/contact-data.js';
export { eventLoader, eventsLoader } from './events/events-data.js';
export { homeLoader } from './home/home-data.js';
export { noticeLoader, noticesLoader } from './notices/notice-pages-data.js';
export { visitLoader } from './visit/visit-data.js';
