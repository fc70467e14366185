import type { Job } from './job.js';
import { enterSibling, letWait, noteCall } from './jobs/counter.js';
import { addPhotos, postponeEvent, publishEvent, scheduleEvent } from './jobs/events.js';
import { findByPhone } from './jobs/parents.js';
import { addSlide, changePhone, closeSchool, hideSlide, publishReview } from './jobs/site.js';

export const JOBS: Job[] = [
  publishEvent,
  scheduleEvent,
  postponeEvent,
  addPhotos,
  publishReview,
  addSlide,
  hideSlide,
  closeSchool,
  changePhone,
  findByPhone,
];

/** What comes by phone or at the desk, for which WordPress has nothing. */
export const COUNTER_JOBS: Job[] = [noteCall, enterSibling, letWait];
