import { Admission } from '../families/admissions/admission.entity.js';
import { ApiTokenRow } from '../accounts/api-tokens/api-token.entity.js';
import { ApplicationLink } from '../families/application-links/application-link.entity.js';
import { AuditHead } from '../records/audit/audit-head.entity.js';
import { AuditLineRow } from '../records/audit/audit-line.entity.js';
import { Backup } from './backups/backup.entity.js';
import { BulkChangeRow } from '../accounts/bulk/bulk-change.entity.js';
import { BulkItem } from '../accounts/bulk/bulk-item.entity.js';
import { Branch } from '../school/branches/branch.entity.js';
import { RecordCount } from '../records/collection/record-count.entity.js';
import { Revision } from '../records/collection/revisions/revision.entity.js';
import { TrashedRecord } from '../records/collection/trash/trashed-record.entity.js';
import { Contact } from '../families/contacts/contact.entity.js';
import { Event } from '../content/events/event.entity.js';
import { Job } from '../platform/jobs/job.entity.js';
import { FormDraft } from '../accounts/form-drafts/form-draft.entity.js';
import { Digest } from '../families/digests/digest.entity.js';
import { FormAnswer } from '../families/forms/form-answer.entity.js';
import { TrustedSender } from '../families/forms/trusted-sender.entity.js';
import { HeroSlide } from '../content/hero-slides/hero-slide.entity.js';
import { Counter } from '../platform/limits/counter.entity.js';
import { ReturnPathRow } from '../delivery/mails/return-path.entity.js';
import { MailRow } from '../delivery/mails/mail.entity.js';
import { Notice } from '../content/notices/notice.entity.js';
import { Erasure } from '../families/erasures/erasure.entity.js';
import { PopupPoster } from '../content/popup-posters/popup-poster.entity.js';
import { FormPresence } from '../accounts/presence/form-presence.entity.js';
import { Review } from '../content/reviews/review.entity.js';
import { SampleRecord } from './sample/sample-record.entity.js';
import { ShareRow } from '../accounts/shares/share.entity.js';
import { RetentionChangeRow } from '../school/settings/retention-change.entity.js';
import { StoredSetting } from '../school/settings/setting.entity.js';
import { StoredPicture } from '../records/uploads/stored-picture.entity.js';
import { Subscriber } from '../families/subscribers/subscriber.entity.js';
import { OngoingProblem } from '../delivery/outbox/ongoing-problem.entity.js';
import { Passkey } from '../accounts/second-factor/passkey.entity.js';
import { RecoveryCode } from '../accounts/second-factor/recovery-code.entity.js';
import { SecondFactorPolicy } from '../accounts/second-factor/second-factor-policy.entity.js';
import { NewsletterRow } from '../families/newsletters/newsletter.entity.js';
import { TemplateRow } from '../delivery/templates/template.entity.js';
import { ThreadEntryRow } from '../families/threads/thread-entry.entity.js';
import { ThreadFile } from '../families/threads/thread-file.entity.js';
import { TotpSecret } from '../accounts/second-factor/totp-secret.entity.js';
import { Device } from '../accounts/users/device.entity.js';
import { Session } from '../accounts/users/session.entity.js';
import { User } from '../accounts/users/user.entity.js';
import { Seats } from '../families/seats/seats.entity.js';
import { Document } from '../families/documents/document.entity.js';
import { DocumentFile } from '../families/documents/document-file.entity.js';
import { DecisionRow } from '../families/admissions/decision.entity.js';
import { Visit } from '../families/visits/visit.entity.js';
import { WebhookDeliveryRow } from '../delivery/webhooks/webhook-delivery.entity.js';
import { WebhookRow } from '../delivery/webhooks/webhook.entity.js';

export const ENTITIES = [
  Admission,
  ApiTokenRow,
  ApplicationLink,
  AuditHead,
  AuditLineRow,
  Backup,
  Branch,
  BulkChangeRow,
  BulkItem,
  Contact,
  Counter,
  DecisionRow,
  Device,
  Digest,
  Erasure,
  Event,
  FormAnswer,
  FormDraft,
  FormPresence,
  HeroSlide,
  Job,
  MailRow,
  Notice,
  OngoingProblem,
  Passkey,
  PopupPoster,
  RecordCount,
  RecoveryCode,
  RetentionChangeRow,
  ReturnPathRow,
  Review,
  Revision,
  SampleRecord,
  SecondFactorPolicy,
  Session,
  ShareRow,
  StoredPicture,
  StoredSetting,
  Subscriber,
  NewsletterRow,
  TemplateRow,
  ThreadEntryRow,
  ThreadFile,
  TotpSecret,
  TrashedRecord,
  TrustedSender,
  User,
  Document,
  DocumentFile,
  Seats,
  Visit,
  WebhookDeliveryRow,
  WebhookRow,
];
