import { HttpStatus, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AdmissionStatus } from '../../../contract/families/admissions.js';
import {
  type ApplicationLinkState,
  beforeDecision,
  PHONE_CHANGE,
  type Step,
  stepsOf,
} from '../../../contract/families/application-status.js';
import { type SchoolColours, schoolColours } from '../../../contract/platform/theme.js';
import { textError } from '../../../contract/platform/validation.js';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { visitTime } from '../../../contract/families/visit-time.js';
import { Admission } from '../admissions/admission.entity.js';
import { AdmissionsService } from '../admissions/admissions.service.js';
import { ApplicationLinksService } from '../application-links/application-links.service.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { Config } from '../../platform/config/config.js';
import { transact } from '../../platform/database/transaction.js';
import { AppException, conflict, notFound } from '../../platform/http/exceptions.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import type { Visit } from '../visits/visit.entity.js';
import { ArrivalNoticesService } from '../../delivery/mails/arrival-notices.service.js';
import { firstNameOf, MailsService } from '../../delivery/mails/mails.service.js';
import { SettingsService } from '../../school/settings/settings.service.js';

export interface StatusVisit extends Pick<
  Visit,
  'id' | 'calendarUid' | 'state' | 'sequence' | 'note' | 'response' | 'responseNote'
> {
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  what: string;
  when: string;
  place: string;
  /** Until the visit begins. */
  isAnswerable: boolean;
}

export interface SentApplication extends Pick<
  Admission,
  'studentName' | 'grade' | 'notes' | 'branch' | 'parentName' | 'email' | 'phone'
> {
  /** Undefined for what is no name. */
  firstName?: string;
}

/** The data for the holder of a link. */
export interface ApplicationStatus {
  id: number;
  reference: string;
  school: string;
  colours: SchoolColours;
  branchId: number | null;
  sent: SentApplication;
  steps: Step[];
  /** Whether a decision can still be undone. Until then, the stages before it are shown. */
  isDecisionWaiting: boolean;
  visits: StatusVisit[];
  /** Where a deposit is paid; empty if the school has not said so. */
  bankDetails: string;
  contact: { name: string; phone: string; email: string; address: string };
}

interface Found {
  reference: string;
  previousStatus: AdmissionStatus | null;
  status: AdmissionStatus;
  createdAt: string;
  branchId: number | null;
  sent: SentApplication;
  changes: { at: string; status: AdmissionStatus }[];
  invitedAt: string | null;
  name: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  visits: (Pick<
    Visit,
    'id' | 'calendarUid' | 'kind' | 'state' | 'sequence' | 'place' | 'note' | 'response' | 'responseNote'
  > & {
    startsAt: string;
    endsAt: string;
  })[];
}

/** The contact details of an ACTIVE branch; otherwise the school's are used. */
const FIND = `
  SELECT admissions.reference, admissions.status, admissions."createdAt", admissions."branchId",
         jsonb_build_object('studentName', "studentName", 'grade', grade, 'notes', notes, 'branch', branch, 'parentName', "parentName", 'email', admissions.email, 'phone', phone) AS sent,
         branches.title AS name, branches.contact AS phone, branches.email, branches.address,
         (SELECT "previousStatus" FROM decisions WHERE "admissionId" = admissions.id) AS "previousStatus",
         (SELECT coalesce(jsonb_agg(jsonb_build_object(
                   'id', visits.id, 'calendarUid', "calendarUid", 'kind', kind, 'state', state, 'sequence', sequence, 'startsAt', "startsAt", 'endsAt', "endsAt", 'place', place, 'note', note,
                   'response', response, 'responseNote', "responseNote") ORDER BY "startsAt"), '[]')
            FROM visits
           WHERE ("admissionId" = admissions.id OR "alsoFor" @> ARRAY[admissions.id]) AND "state" IN ('planned', 'cancelled') AND "endsAt" > now()) AS visits,
         (SELECT min("createdAt") FROM visits WHERE ("admissionId" = admissions.id OR "alsoFor" @> ARRAY[admissions.id])) AS "invitedAt",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('at', at, 'status', values ->> 'status') ORDER BY number), '[]')
            FROM revisions
           WHERE collection = 'admissions' AND record = admissions.id::text AND 'status' = ANY(fields)) AS changes
    FROM admissions LEFT JOIN branches ON branches.id = admissions."branchId" AND branches.status = 'ACTIVE'
   WHERE admissions.id = $1`;

const COLLECTION = 'application-links';

const NO_LINK: ApplicationLinkState = { createdAt: null, until: null, url: null };

@Injectable()
export class ApplicationStatusService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: ApplicationLinksService,
    private readonly admissions: AdmissionsService,
    private readonly settings: SettingsService,
    private readonly mails: MailsService,
    private readonly notices: ArrivalNoticesService,
    private readonly limits: RateLimiter,
    private readonly config: Config,
  ) {}

  /** Returns undefined for an invalid link, for whatever reason. */
  async find(token: string): Promise<ApplicationStatus | undefined> {
    const id = (await this.links.find(token)) ?? 0;
    const [found] = await this.dataSource.query<Found[]>(FIND, [id]);
    const own = await this.settings.all();
    if (!found) return undefined;
    const visits = found.visits.map(({ kind, startsAt, endsAt, ...visit }) => ({
      ...visit,
      startsAt,
      endsAt,
      what: kind === 'assessment' ? 'Assessment' : 'Visit',
      when: visitTime(startsAt, endsAt, this.config.timeZone),
      isAnswerable: visit.state === 'planned' && new Date(startsAt) > new Date(),
    }));
    const { previousStatus } = found;
    const contact = {
      name: found.name ?? own.site_name!,
      phone: found.phone || own.contact_phone!,
      email: found.email || own.contact_email!,
      address: found.address || own.contact_address!,
    };
    return {
      id,
      reference: found.reference,
      school: own.site_name!,
      colours: schoolColours(own),
      branchId: found.branchId,
      sent: { ...found.sent, firstName: firstNameOf(found.sent.studentName) },
      steps: stepsOf(previousStatus ? beforeDecision(found, previousStatus) : found, this.config.timeZone),
      isDecisionWaiting: previousStatus !== null,
      visits,
      bankDetails: await this.mails.filledText('site_bank_details', found, this.dataSource.manager),
      contact,
    };
  }

  /** Stores the parent's phone number in the form that the site's form stores. Throws 400 for what is none, and 429. */
  async changePhone(admissionId: number, typed: string): Promise<void> {
    const message = textError(PHONE_CHANGE.rule, typed);
    if (message) throw new AppException(HttpStatus.BAD_REQUEST, 'VALIDATION_FAILED', message);
    const phone = PHONE_CHANGE.rule.normalize(typed);
    const work = async (manager: EntityManager, application: Admission) => {
      if (application.phone === phone) return {};
      const subject = `phone number of application ${admissionId}`;
      await this.limits.consume([{ subject, count: PHONE_CHANGE.perHour, seconds: 3600 }]);
      await this.notices.queue('phone', 'admissions', [application], manager);
      return { phone, isRead: false };
    };
    await this.admissions.change(admissionId, work, {});
  }

  async state(admissionId: number, user: AuthenticatedUser): Promise<ApplicationLinkState> {
    await this.assertCanAccess(admissionId, user);
    const link = await this.links.ofApplication(admissionId);
    if (!link) return NO_LINK;
    return { createdAt: link.createdAt.toISOString(), until: link.until.toISOString(), url: this.links.urlOf(link) };
  }

  async renew(admissionId: number, user: AuthenticatedUser): Promise<ApplicationLinkState> {
    await this.assertCanAccess(admissionId, user);
    await transact(this.dataSource.manager, async (manager) => {
      const application = await manager.findOneBy(Admission, { id: admissionId });
      if (!application) throw notFound('Admission');
      if (application.spam) throw conflict('The application is marked as spam. Release it first');
      await this.links.renew(manager, admissionId);
      const { email, branchId, reference } = application;
      if (email) await this.mails.queueLink({ recordId: admissionId, email, branchId, reference }, manager);
      addAuditLine(manager, { action: 'created', collection: COLLECTION, records: [admissionId] });
    });
    return this.state(admissionId, user);
  }

  async revoke(admissionId: number, user: AuthenticatedUser): Promise<ApplicationLinkState> {
    await this.assertCanAccess(admissionId, user);
    await transact(this.dataSource.manager, async (manager) => {
      await this.links.revoke(manager, admissionId);
      addAuditLine(manager, { action: 'revoked', collection: COLLECTION, records: [admissionId] });
    });
    return NO_LINK;
  }

  private async assertCanAccess(id: number, user: AuthenticatedUser): Promise<void> {
    if (!(await this.admissions.canAccess(user, id))) throw notFound('Admission');
  }
}
