import { Admission } from '../admissions/admission.entity.js';
import { AuditHead } from '../audit/audit-head.entity.js';
import { AuditLineRow } from '../audit/audit-line.entity.js';
import { Backup } from '../backups/backup.entity.js';
import { Branch } from '../branches/branch.entity.js';
import { RecordCount } from '../collection/record-count.entity.js';
import { Revision } from '../collection/revisions/revision.entity.js';
import { TrashedRecord } from '../collection/trash/trashed-record.entity.js';
import { Contact } from '../contacts/contact.entity.js';
import { Event } from '../events/event.entity.js';
import { Job } from '../jobs/job.entity.js';
import { FormDraft } from '../form-drafts/form-draft.entity.js';
import { FormAnswer } from '../forms/form-answer.entity.js';
import { HeroSlide } from '../hero-slides/hero-slide.entity.js';
import { Counter } from '../limits/counter.entity.js';
import { Notice } from '../notices/notice.entity.js';
import { PopupPoster } from '../popup-posters/popup-poster.entity.js';
import { FormPresence } from '../presence/form-presence.entity.js';
import { Review } from '../reviews/review.entity.js';
import { SampleRecord } from '../sample/sample-record.entity.js';
import { ShareRow } from '../shares/share.entity.js';
import { StoredSetting } from '../settings/setting.entity.js';
import { StoredPicture } from '../uploads/stored-picture.entity.js';
import { Subscriber } from '../subscribers/subscriber.entity.js';
import { Session } from '../users/session.entity.js';
import { User } from '../users/user.entity.js';

export const ENTITIES = [
  Admission,
  AuditHead,
  AuditLineRow,
  Backup,
  Branch,
  Contact,
  Counter,
  Event,
  FormAnswer,
  FormDraft,
  FormPresence,
  HeroSlide,
  Job,
  Notice,
  PopupPoster,
  RecordCount,
  Review,
  Revision,
  SampleRecord,
  Session,
  ShareRow,
  StoredPicture,
  StoredSetting,
  Subscriber,
  TrashedRecord,
  User,
];
