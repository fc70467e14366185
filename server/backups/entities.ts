import { Admission } from '../admissions/admission.entity.js';
import { ApiTokenRow } from '../api-tokens/api-token.entity.js';
import { ApplicationLink } from '../application-links/application-link.entity.js';
import { AuditHead } from '../audit/audit-head.entity.js';
import { AuditLineRow } from '../audit/audit-line.entity.js';
import { Backup } from '../backups/backup.entity.js';
import { BulkChangeRow } from '../bulk/bulk-change.entity.js';
import { BulkItem } from '../bulk/bulk-item.entity.js';
import { Branch } from '../branches/branch.entity.js';
import { RecordCount } from '../collection/record-count.entity.js';
import { Revision } from '../collection/revisions/revision.entity.js';
import { TrashedRecord } from '../collection/trash/trashed-record.entity.js';
import { Contact } from '../contacts/contact.entity.js';
import { Event } from '../events/event.entity.js';
import { Job } from '../jobs/job.entity.js';
import { FormDraft } from '../form-drafts/form-draft.entity.js';
import { Digest } from '../digests/digest.entity.js';
import { FormAnswer } from '../forms/form-answer.entity.js';
import { TrustedSender } from '../forms/trusted-sender.entity.js';
import { HeroSlide } from '../hero-slides/hero-slide.entity.js';
import { Counter } from '../limits/counter.entity.js';
import { ReturnPathRow } from '../mails/return-path.entity.js';
import { MailRow } from '../mails/mail.entity.js';
import { Notice } from '../notices/notice.entity.js';
import { Erasure } from '../erasures/erasure.entity.js';
import { PopupPoster } from '../popup-posters/popup-poster.entity.js';
import { FormPresence } from '../presence/form-presence.entity.js';
import { Review } from '../reviews/review.entity.js';
import { SampleRecord } from '../sample/sample-record.entity.js';
import { ShareRow } from '../shares/share.entity.js';
import { RetentionChangeRow } from '../settings/retention-change.entity.js';
import { StoredSetting } from '../settings/setting.entity.js';
import { StoredPicture } from '../uploads/stored-picture.entity.js';
import { Subscriber } from '../subscribers/subscriber.entity.js';
import { OngoingProblem } from '../outbox/ongoing-problem.entity.js';
import { Passkey } from '../second-factor/passkey.entity.js';
import { RecoveryCode } from '../second-factor/recovery-code.entity.js';
import { SecondFactorPolicy } from '../second-factor/second-factor-policy.entity.js';
import { NewsletterRow } from '../newsletters/newsletter.entity.js';
import { TemplateRow } from '../templates/template.entity.js';
import { ThreadEntryRow } from '../threads/thread-entry.entity.js';
import { ThreadFile } from '../threads/thread-file.entity.js';
import { TotpSecret } from '../second-factor/totp-secret.entity.js';
import { Device } from '../users/device.entity.js';
import { Session } from '../users/session.entity.js';
import { User } from '../users/user.entity.js';
import { Seats } from '../seats/seats.entity.js';
import { Document } from '../documents/document.entity.js';
import { DocumentFile } from '../documents/document-file.entity.js';
import { DecisionRow } from '../admissions/decision.entity.js';
import { Visit } from '../visits/visit.entity.js';
import { WebhookDeliveryRow } from '../webhooks/webhook-delivery.entity.js';
import { WebhookRow } from '../webhooks/webhook.entity.js';

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
