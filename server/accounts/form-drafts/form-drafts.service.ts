import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Like, MoreThan, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import {
  FORM_DRAFT,
  type FormDraftInput,
  type FormDraftSummary,
  type StaffFormDraft,
} from '../../../contract/accounts/form-drafts.js';
import {
  type DraftName,
  FORM_RESOURCES,
  isComposed,
  isNewRecord,
  NEW_RECORD,
} from '../../../contract/records/open-forms.js';
import { settingsOfForm } from '../../../contract/school/site-sections.js';
import type { LastSave } from '../../../contract/platform/records.js';
import { pick } from '../../records/collection/pick.js';
import { saveOfFormSince } from '../../records/collection/abilities/revisions/form-save.js';
import { AppException } from '../../platform/http/exceptions.js';
import { RecordAccessService } from '../../records/record-access/record-access.service.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { FormDraft } from './form-draft.entity.js';

const SECRET = /password/i;
const SUMMARY = ['resource', 'record', 'title', 'updatedAt'] as const;
const WHOLE = [...SUMMARY, 'typed', 'opened', 'baseVersion', 'lacksPictures', 'idempotencyKey'] as const;

const PUT = `
  WITH surplus AS (
    DELETE FROM form_drafts
     WHERE "userId" = $1 AND (resource, record) IN (
       SELECT resource, record FROM form_drafts
        WHERE "userId" = $1 AND (resource, record) <> ($2, $3)
        ORDER BY "updatedAt" DESC OFFSET ${FORM_DRAFT.perUser - 1})
  )
  INSERT INTO form_drafts ("userId", resource, record, typed, opened, "baseVersion", title, "lacksPictures", "idempotencyKey")
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT ("userId", resource, record) DO UPDATE
         SET typed = excluded.typed, opened = excluded.opened, "baseVersion" = excluded."baseVersion",
             title = excluded.title, "lacksPictures" = excluded."lacksPictures",
             "idempotencyKey" = excluded."idempotencyKey", "updatedAt" = now()
  RETURNING resource, record, title, "updatedAt"`;

const list = (isStored: string, isReadable: string) => `
  SELECT resource, record, title, "updatedAt" FROM form_drafts
   WHERE "userId" = $1 AND "updatedAt" > now() - interval '${FORM_DRAFT.days} days' AND resource = ANY('{${FORM_RESOURCES.join()}}')
     AND CASE WHEN record !~ '^\\d+$' THEN true ELSE ${isStored} END
     AND (record LIKE '${NEW_RECORD}%' OR ${isReadable})
   ORDER BY "updatedAt" DESC LIMIT ${FORM_DRAFT.perUser}`;

/** Unsaved values of each user, readable by that user only. */
@Injectable()
export class FormDraftsService {
  constructor(
    @InjectRepository(FormDraft) private readonly drafts: Repository<FormDraft>,
    private readonly access: RecordAccessService,
    private readonly settings: SettingsService,
  ) {}

  /** Those of forms, newest first. Omits drafts of records that are deleted or belong to other branches. */
  async list(user: AuthenticatedUser): Promise<FormDraftSummary[]> {
    const parameters: unknown[] = [user.id];
    const bind = (value: unknown) => `$${parameters.push(value)}`;
    const columns = { collection: 'resource', record: 'record' };
    const isReadable = this.access.condition(user, columns, bind);
    const rows = await this.drafts.query<FormDraft[]>(list(this.access.isStored(columns), isReadable), parameters);
    return rows.map(toSummary);
  }

  async find(userId: number, { resource, record }: DraftName): Promise<StaffFormDraft | null> {
    const named = record === NEW_RECORD ? Like(`${NEW_RECORD}%`) : record;
    const draft = await this.drafts.findOne({
      where: { userId, resource, record: named, updatedAt: MoreThan(oldest()) },
      order: { updatedAt: 'DESC' },
    });
    return draft && (pick(draft, WHOLE) as StaffFormDraft);
  }

  /** Returns everybody else who saved the record since the draft was begun; without a draft, the last one. */
  async saveSince(
    userId: number,
    form: DraftName,
    draft: Pick<StaffFormDraft, 'baseVersion'> | null,
  ): Promise<LastSave | undefined> {
    if (isComposed(form)) return undefined;
    const saves = typeof draft?.baseVersion === 'number' ? (await this.versionOf(form)) - draft.baseVersion : 1;
    return saveOfFormSince(this.drafts.manager, form, { saves, userId });
  }

  private async versionOf({ resource, record }: DraftName): Promise<number> {
    if (resource === 'settings') return this.settings.versionOf(settingsOfForm(record));
    return isNewRecord(record) ? 0 : ((await this.access.versionOf(resource, record)) ?? 0);
  }

  async put(userId: number, { resource, record }: DraftName, input: FormDraftInput): Promise<FormDraftSummary> {
    const [typed, opened] = [input.typed, input.opened].map(withoutSecrets);
    if (Buffer.byteLength(typed!) + Buffer.byteLength(opened!) > FORM_DRAFT.bytes)
      throw new AppException(HttpStatus.PAYLOAD_TOO_LARGE, 'TOO_LARGE', FORM_DRAFT.tooLarge);
    const { baseVersion, title, lacksPictures, idempotencyKey = null } = input;
    const [row] = await this.drafts.query<FormDraft[]>(PUT, [
      ...[userId, resource, record],
      ...[typed, opened, baseVersion, title, lacksPictures, idempotencyKey],
    ]);
    return toSummary(row!);
  }

  async remove(userId: number, { resource, record }: DraftName): Promise<void> {
    await this.drafts.delete({ userId, resource, record });
  }

  async cleanUp(): Promise<void> {
    await this.drafts.query(`DELETE FROM form_drafts WHERE "updatedAt" <= now() - interval '${FORM_DRAFT.days} days'`);
  }
}

const oldest = () => new Date(Date.now() - FORM_DRAFT.days * 86_400_000);

const withoutSecrets = (values: Record<string, unknown>): string =>
  JSON.stringify(values, (name, value: unknown) => (SECRET.test(name) ? undefined : value));

const toSummary = (draft: FormDraft) => pick(draft, SUMMARY) as FormDraftSummary;
