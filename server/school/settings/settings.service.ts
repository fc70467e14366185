import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import {
  type ChangedSetting,
  DEFAULT_SETTINGS,
  PUBLIC_CATEGORIES,
  type Setting,
  SETTING_KEY,
  SETTING_TYPE,
  settingError,
  type StaffSetting,
} from '../../../contract/school/settings.js';
import { isOfOffice, privacyText } from '../../../contract/school/office-settings.js';
import { EMAILS, NOTIFY_EMAILS } from '../../../contract/delivery/mails.js';
import { REVISIONS, type SettingRevision } from '../../../contract/records/revisions.js';
import { textError } from '../../../contract/platform/validation.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { CacheInvalidation } from '../../platform/response-cache/cache-invalidation.service.js';
import { staleVersion, conflict, ValidationException, notFound } from '../../platform/http/exceptions.js';
import { asPath } from '../../records/collection/own-urls.js';
import { type RawListQuery, readRange } from '../../records/collection/list-query.js';
import type { Page } from '../../platform/http/list-page.js';
import { addRevisions, lastSave, listRevisions, revisionValues } from '../../records/collection/revisions/revisions.js';
import { assertUnlocked, lockedFields } from '../../records/collection/parents-mail.js';
import { pick } from '../../records/collection/pick.js';
import { currentView } from '../../records/collection/view.js';
import { notePictures, pictureNames } from '../../records/collection/picture-names.js';
import { transact } from '../../platform/database/transaction.js';
import { Config } from '../../platform/config/config.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { type NewSettingDto, SettingChangesDto } from './setting.dto.js';
import { type Author, deferShortening, takeDue } from './retention-changes.js';
import { StoredSetting } from './setting.entity.js';

const SETTING_FIELDS = ['key', 'value', 'type', 'category'] as const;

const KNOWN = { ...DEFAULT_SETTINGS, [NOTIFY_EMAILS.key]: NOTIFY_EMAILS };

const DEFAULTS: StaffSetting[] = Object.entries(KNOWN).map(([key, { value, category }]) => ({
  key,
  value,
  type: SETTING_TYPE,
  category,
  version: 0,
}));

const SETTINGS = 'settings';
const LOCK = 'LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE';

const defaultOf = (key: string) => DEFAULTS.find((known) => known.key === key);

const toStaff = (setting: StaffSetting): StaffSetting => pick(setting, [...SETTING_FIELDS, 'version']);
const toChanged = (setting: StaffSetting, effectiveAt?: Date): ChangedSetting => ({
  ...toStaff(setting),
  ...(effectiveAt && { effectiveAt: effectiveAt.toISOString() }),
});
/** The value as visitors read it. */
const shown = ({ key, value }: Pick<Setting, 'key' | 'value'>, all: Record<string, string>): string =>
  key === 'site_privacy_text' ? privacyText(value, all) : value;

const toPublic = (setting: StaffSetting): Setting => pick(setting, SETTING_FIELDS);

/**
 * Whether a setting, and what waits for it, stays as it is because somebody may not change it and does not. Throws 403
 * where the value would be another.
 */
function staysLocked({ key, value }: Pick<Setting, 'key' | 'value'>, after: string, { user }: Author): boolean {
  assertUnlocked(SETTINGS, { values: { [key]: after }, before: { [key]: value }, user });
  return lockedFields(SETTINGS, user).includes(key);
}

/** Settings by key. A key that is not stored has the contract's default; nothing stored means nothing was changed. */
@Injectable()
export class SettingsService {
  private readonly changes = new BodyPipe(SettingChangesDto);

  constructor(
    @InjectRepository(StoredSetting) private readonly settings: Repository<StoredSetting>,
    private readonly cacheInvalidation: CacheInvalidation,
    private readonly config: Config,
  ) {}

  /** All settings that the user may see, of one category or of all, in the order of their keys. */
  async list(user: AuthenticatedUser | undefined, category?: string): Promise<(Setting | StaffSetting)[]> {
    const readable = (setting: Setting) =>
      (category === undefined || setting.category === category) && this.visible(user, setting);
    const stored = await this.settings.find(user ? {} : { where: { category: In([...PUBLIC_CATEGORIES]) } });
    const byKey = new Map([...DEFAULTS, ...stored].map((setting) => [setting.key, setting]));
    const all = Object.fromEntries([...byKey.values()].map(({ key, value }) => [key, value]));
    return [...byKey.values()]
      .filter(readable)
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map((setting) => (user ? toStaff(setting) : toPublic({ ...setting, value: shown(setting, all) })));
  }

  /** Key to value of what visitors may read. */
  async values(): Promise<Record<string, string>> {
    const values = Object.fromEntries((await this.list(undefined)).map(({ key, value }) => [key, value]));
    return { ...values, ...currentView()?.settings };
  }

  /** Key to value of all settings, also those that visitors may not read. */
  async all(): Promise<Record<string, string>> {
    const stored = await this.settings.find();
    return Object.fromEntries([...DEFAULTS, ...stored].map(({ key, value }) => [key, value]));
  }

  /** What visitors would read after a save of these values, by key. Throws 400 that names each key whose value breaks a rule. */
  async judge(values: Record<string, unknown>): Promise<Record<string, string>> {
    const issues: Issue[] = [];
    const judged: Record<string, string> = {};
    for (const [key, value] of Object.entries(values)) {
      const known = defaultOf(key);
      try {
        if (!known || !PUBLIC_CATEGORIES.includes(known.category))
          throw ValidationException.field(key, 'Is no setting of the site');
        const input = (await this.changes.transform({ value }, { type: 'body' })) as SettingChangesDto;
        judged[key] = this.made(key, input.value, known.category).value;
      } catch (error) {
        if (!(error instanceof ValidationException)) throw error;
        issues.push({ path: key, message: error.issues[0]!.message });
      }
    }
    if (issues.length) throw new ValidationException(issues);
    const all = { ...(await this.all()), ...judged };
    const seen = Object.entries(judged).filter(([key]) => !isOfOffice(key));
    return Object.fromEntries(seen.map(([key, value]) => [key, shown({ key, value }, all)]));
  }

  async get(user: AuthenticatedUser | undefined, key: string): Promise<Setting | StaffSetting> {
    const setting = await this.find(key);
    if (!this.visible(user, setting)) throw notFound('Setting');
    return user ? toStaff(setting) : toPublic({ ...setting, value: shown(setting, await this.all()) });
  }

  /** Whether a setting that visitors read names a picture. */
  showsPicture(picture: string): Promise<boolean> {
    return this.settings
      .createQueryBuilder('setting')
      .where('setting.category IN (:...categories)', { categories: [...PUBLIC_CATEGORIES] })
      .andWhere(`${pictureNames(this.settings.metadata, 'setting')} @> ARRAY[:picture]`, { picture })
      .getExists();
  }

  /** Throws 409 when the key is stored already. */
  async create({ key, value, category = 'general' }: NewSettingDto, author: Author = {}): Promise<ChangedSetting> {
    const known = defaultOf(key);
    const setting = this.made(key, value, known?.category ?? category ?? 'general');
    const created = await transact(this.settings.manager, async (manager) => {
      await this.lock(manager, key);
      if (await manager.existsBy(StoredSetting, { key })) throw conflict('A setting with this key already exists');
      return this.write(manager, known, setting, author);
    });
    this.cacheInvalidation.publish();
    return created;
  }

  /** Creates the key when it is missing. With `expected`, throws 412 when its version is another by now. */
  async put(
    key: string,
    { value, category }: SettingChangesDto,
    expected?: number,
    author: Author & { revertedTo?: number } = {},
  ): Promise<ChangedSetting> {
    const setting = await transact(this.settings.manager, async (manager) => {
      await this.lock(manager, key, { expected, user: author.user });
      const stored = await manager.findOneBy(StoredSetting, { key });
      const kept = defaultOf(key)?.category ?? category ?? stored?.category ?? 'general';
      return this.write(manager, stored ?? defaultOf(key), this.made(key, value, kept), author);
    });
    this.cacheInvalidation.publish();
    return setting;
  }

  /** Returns the setting as it was; a known key has its default again. */
  async remove(key: string, expected?: number, author: Author = {}): Promise<ChangedSetting> {
    const setting = await transact(this.settings.manager, async (manager) => {
      await this.lock(manager, key, { expected, user: author.user });
      const found = await this.find(key, manager);
      const to = defaultOf(key)?.value ?? '';
      if (staysLocked(found, to, author)) return toChanged(found);
      const effectiveAt = await deferShortening(manager, { ...author, key, from: found.value, to });
      if (effectiveAt) return toChanged(found, effectiveAt);
      await manager.delete(StoredSetting, { key });
      await this.addRevision(manager, found, defaultOf(key), author);
      return toChanged(found);
    });
    this.cacheInvalidation.publish();
    return setting;
  }

  /** Shortens the periods of retention that have waited for it. */
  async applyDueRetention(): Promise<void> {
    const applyOne = () =>
      transact(this.settings.manager, async (manager) => {
        await manager.query(LOCK);
        const due = await takeDue(manager);
        if (!due) return false;
        const { key, months, user } = due;
        const before = await this.find(key, manager);
        await this.store(manager, before, this.made(key, String(months), before.category), { user });
        return true;
      });
    while (await applyOne()) this.cacheInvalidation.publish();
  }

  /** What was changed of the settings of a category or of all, newest first. */
  listRevisions(category: string | undefined, query: RawListQuery): Promise<Page<SettingRevision>> {
    return this.revisionsOf({ category }, query);
  }

  /** The revisions of one setting, newest first. */
  async listRevisionsOf(key: string, query: RawListQuery): Promise<Page<SettingRevision>> {
    const page = await this.revisionsOf({ record: key }, query);
    if (!page.total) await this.find(key);
    return page;
  }

  /** Saves again what a revision holds. */
  async revert(key: string, number: number, expected?: number, author: Author = {}): Promise<ChangedSetting> {
    const values = await revisionValues(this.settings.manager, { collection: SETTINGS, record: key }, number);
    if (!values) throw notFound('Version');
    return this.put(key, values as unknown as SettingChangesDto, expected, { ...author, revertedTo: number });
  }

  private async revisionsOf(
    which: { record?: string; category?: string },
    query: RawListQuery,
  ): Promise<Page<SettingRevision>> {
    const range = readRange(query, REVISIONS.rowsAtMost);
    const page = await listRevisions(this.settings.manager, { collection: SETTINGS, ...which }, range);
    return { ...page, rows: page.rows.map(({ record, ...revision }) => ({ key: record, ...revision })) };
  }

  /** Stores a setting, or notes what it becomes later. */
  private async write(
    manager: EntityManager,
    before: StaffSetting | undefined,
    setting: Setting,
    author: Author & { revertedTo?: number },
  ): Promise<ChangedSetting> {
    const { key, value } = setting;
    if (before && staysLocked(before, value, author)) return toChanged(before);
    const effectiveAt = await deferShortening(manager, { ...author, key, from: before?.value ?? '', to: value });
    if (effectiveAt) return toChanged(before!, effectiveAt);
    return toChanged(await this.store(manager, before, setting, author));
  }

  private async store(
    manager: EntityManager,
    before: StaffSetting | undefined,
    setting: Setting,
    author: { user?: AuthenticatedUser; revertedTo?: number },
  ): Promise<StaffSetting> {
    await notePictures(manager, this.settings.metadata, [setting]);
    const stored = await manager.findOneBy(StoredSetting, { key: setting.key });
    const after = await manager.save(Object.assign(stored ?? new StoredSetting(), setting));
    await this.addRevision(manager, before, after, author);
    return after;
  }

  /** Notes a change of the value. A known key that was deleted has its default again. */
  private async addRevision(
    manager: EntityManager,
    before: Setting | undefined,
    after: Setting | undefined,
    { user, revertedTo }: { user?: AuthenticatedUser; revertedTo?: number },
  ): Promise<void> {
    const { key, value, category } = (after ?? before)!;
    if (before?.value === after?.value) return;
    const action = revertedTo ? 'reverted' : !before ? 'created' : after ? 'updated' : 'deleted';
    addAuditLine(manager, { action, collection: SETTINGS, records: [key] });
    await addRevisions(manager, [
      {
        ...{ collection: SETTINGS, record: key, action, user, revertedTo },
        fields: before && after ? ['value'] : [],
        values: { value, category },
        baseline: before && { values: { value: before.value, category } },
      },
    ]);
  }

  /** Locks the table, because the row may be missing. */
  private async lock(
    manager: EntityManager,
    key: string,
    { expected, user }: { expected?: number; user?: AuthenticatedUser } = {},
  ): Promise<void> {
    await manager.query(LOCK);
    if (expected === undefined) return;
    const setting = await this.find(key, manager);
    if (setting.version === expected) return;
    const save = await lastSave(manager, { collection: SETTINGS, record: key }, { userId: user?.id });
    throw staleVersion(toStaff(setting), save);
  }

  private async find(key: string, manager = this.settings.manager): Promise<StaffSetting> {
    const setting = (await manager.findOneBy(StoredSetting, { key })) ?? defaultOf(key);
    if (!setting) throw notFound('Setting');
    return setting;
  }

  private made(key: string, value: string, category: string): Setting {
    if (!SETTING_KEY.test(key))
      throw ValidationException.field('key', 'Key must be a word of letters, digits and underscores');
    const error = key === NOTIFY_EMAILS.key ? textError(EMAILS, value) : settingError(key, value);
    if (error) throw ValidationException.field('value', error);
    const text = value.trim();
    const isPicture = DEFAULT_SETTINGS[key]?.kind === 'picture';
    const stored = isPicture ? (asPath(text, this.config.publicUrl) as string) : text;
    return { key, value: stored, type: SETTING_TYPE, category };
  }

  private visible(user: AuthenticatedUser | undefined, { key, category }: Setting): boolean {
    return user !== undefined || (PUBLIC_CATEGORIES.includes(category) && !isOfOffice(key));
  }
}
