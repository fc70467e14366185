import { Admission } from '../families/admissions/admission.entity.js';
import { ApiTokenEntity } from '../accounts/api-tokens/api-token.entity.js';
import { ApplicationLink } from '../families/application-links/application-link.entity.js';
import { AuditHead } from '../records/audit/audit-head.entity.js';
import { AuditLineEntity } from '../records/audit/audit-line.entity.js';
import { Backup } from './backups/backup.entity.js';
import { BulkChangeEntity } from '../accounts/bulk/bulk-change.entity.js';
import { BulkItem } from '../accounts/bulk/bulk-item.entity.js';
import { Booking } from '../families/bookings/booking.entity.js';
import { Branch } from '../school/branches/branch.entity.js';
import { RevisionEntity } from '../records/collection/abilities/revisions/revision.entity.js';
import { TrashedRecord } from '../records/collection/abilities/trash/trashed-record.entity.js';
import { Contact } from '../families/contacts/contact.entity.js';
import { CalendarFeedItem } from '../content/calendar/feeds/calendar-feed-item.entity.js';
import { CalendarDay } from '../content/calendar-days/calendar-day.entity.js';
import { Event } from '../content/events/event.entity.js';
import { EventPlaces } from '../content/events/event-places.entity.js';
import { Job } from '../platform/jobs/job.entity.js';
import { FormDraft } from '../accounts/form-drafts/form-draft.entity.js';
import { Digest } from '../families/digests/digest.entity.js';
import { FormAnswer } from '../families/forms/form-answer.entity.js';
import { TrustedSender } from '../families/forms/trusted-sender.entity.js';
import { IdempotentResponse } from '../records/idempotency/idempotent-response.entity.js';
import { HeroSlide } from '../content/hero-slides/hero-slide.entity.js';
import { Counter } from '../platform/limits/counter.entity.js';
import { ReturnPath } from '../delivery/mails/return-path.entity.js';
import { Mail } from '../delivery/mails/mail.entity.js';
import { Notice } from '../content/notices/notice.entity.js';
import { NoticeMailing } from '../families/closures/notice-mailing.entity.js';
import { NoticeReader } from '../families/closures/notice-reader.entity.js';
import { Erasure } from '../families/erasures/erasure.entity.js';
import { PopupPoster } from '../content/popup-posters/popup-poster.entity.js';
import { FormPresence } from '../accounts/presence/form-presence.entity.js';
import { Review } from '../content/reviews/review.entity.js';
import { PassedCheck } from './setup/setup-check.entity.js';
import { SampleRecord } from './sample/sample-record.entity.js';
import { SavedViewEntity } from '../accounts/saved-views/saved-view.entity.js';
import { ShareEntity } from '../accounts/shares/share.entity.js';
import { RetentionChangeEntity } from '../school/settings/retention-change.entity.js';
import { StoredSetting } from '../school/settings/setting.entity.js';
import { StoredPicture } from '../records/uploads/stored-picture.entity.js';
import { Subscriber } from '../families/subscribers/subscriber.entity.js';
import { SeenProblem } from '../delivery/problem-mails/seen-problem.entity.js';
import { WriteProbe } from '../platform/health/write-probe.entity.js';
import { OngoingProblem } from '../delivery/outbox/ongoing-problem.entity.js';
import { Passkey } from '../accounts/second-factor/passkey.entity.js';
import { RecoveryCode } from '../accounts/second-factor/recovery-code.entity.js';
import { SecondFactorPolicyEntity } from '../accounts/second-factor/second-factor-policy.entity.js';
import { Newsletter } from '../families/newsletters/newsletter.entity.js';
import { Template } from '../delivery/templates/template.entity.js';
import { ThreadEntryEntity } from '../families/threads/thread-entry.entity.js';
import { ThreadFile } from '../families/threads/thread-file.entity.js';
import { TotpSecret } from '../accounts/second-factor/totp-secret.entity.js';
import { Device } from '../accounts/users/device.entity.js';
import { SessionEntity } from '../accounts/users/session.entity.js';
import { User } from '../accounts/users/user.entity.js';
import { Seats } from '../families/seats/seats.entity.js';
import { Document } from '../families/documents/document.entity.js';
import { DocumentFile } from '../families/documents/document-file.entity.js';
import { DecisionEntity } from '../families/admissions/decision.entity.js';
import { Visit } from '../families/visits/visit.entity.js';
import { WebhookDeliveryEntity } from '../delivery/webhooks/webhook-delivery.entity.js';
import { WebhookEntity } from '../delivery/webhooks/webhook.entity.js';

export const ENTITIES = [
  Admission,
  ApiTokenEntity,
  ApplicationLink,
  AuditHead,
  AuditLineEntity,
  Backup,
  Booking,
  Branch,
  BulkChangeEntity,
  BulkItem,
  CalendarDay,
  CalendarFeedItem,
  Contact,
  Counter,
  DecisionEntity,
  Device,
  Digest,
  Erasure,
  Event,
  EventPlaces,
  FormAnswer,
  FormDraft,
  FormPresence,
  HeroSlide,
  IdempotentResponse,
  Job,
  Mail,
  Notice,
  NoticeMailing,
  NoticeReader,
  OngoingProblem,
  Passkey,
  PassedCheck,
  PopupPoster,
  RecoveryCode,
  RetentionChangeEntity,
  ReturnPath,
  Review,
  RevisionEntity,
  SampleRecord,
  SavedViewEntity,
  SecondFactorPolicyEntity,
  SeenProblem,
  SessionEntity,
  ShareEntity,
  StoredPicture,
  StoredSetting,
  Subscriber,
  Newsletter,
  Template,
  ThreadEntryEntity,
  ThreadFile,
  TotpSecret,
  TrashedRecord,
  TrustedSender,
  User,
  Document,
  DocumentFile,
  Seats,
  Visit,
  WebhookDeliveryEntity,
  WebhookEntity,
  WriteProbe,
];
