import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Not, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import {
  type ChangedSetting,
  DEFAULT_SETTINGS,
  PUBLIC_CATEGORIES,
  type Setting,
  type StaffSetting,
} from '../../../contract/school/settings.js';
import { isOfOffice } from '../../../contract/school/office-settings.js';
import type { SettingRevision } from '../../../contract/records/revisions.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { staleVersion, conflict, ValidationException, notFound } from '../../platform/http/exceptions.js';
import type { RawListQuery } from '../../records/collection/list-query.js';
import type { Page } from '../../platform/http/list-page.js';
import { lastSave, revisionValues } from '../../records/collection/abilities/revisions/revisions.js';
import { currentView } from '../../records/collection/view.js';
import { pictureNames } from '../../records/collection/picture-names.js';
import { readPrepared } from '../../platform/database/prepared.js';
import { transact } from '../../platform/database/transaction.js';
import { Config } from '../../platform/config/config.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { type NewSettingDto, SettingChangesDto } from './setting.dto.js';
import { type Author, deferShortening, takeDue } from './retention-changes.js';
import {
  defaultBeside,
  defaultOf,
  toChanged,
  toPublic,
  toStaff,
  valueForVisitors,
  withDefaults,
  WITHOUT_SAMPLE,
} from './known-settings.js';
import { StoredSetting } from './setting.entity.js';
import { addSettingRevision, SETTINGS, settingRevisions } from './setting-revisions.js';
import { assertConfirmed, isLocked, isVisible, validSetting } from './setting-rules.js';

/** Settings of keys that the product does not know. */
const OWN_SETTINGS_AT_MOST = 200;

const OF_VISITORS = {
  name: 'settings of visitors',
  text: 'SELECT key, value, type, category, version FROM settings WHERE category = ANY($1) OR key = $2',
};

const LOCK = 'LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE';

interface SettingChange {
  key: string;
  before: string;
  after: string;
  user: AuthenticatedUser | undefined;
}

/** Settings by key. A key without a row has the default of the contract. */
@Injectable()
export class SettingsService {
  private readonly changes = new BodyPipe(SettingChangesDto);
  private readonly followers: ((change: SettingChange, manager: EntityManager) => Promise<void>)[] = [];

  constructor(
    @InjectRepository(StoredSetting) private readonly settings: Repository<StoredSetting>,
    private readonly cacheInvalidation: CacheInvalidationService,
    private readonly config: Config,
  ) {}

  /** Calls `follow` in the transaction of each change of a value. */
  onChanged(follow: (change: SettingChange, manager: EntityManager) => Promise<void>): void {
    this.followers.push(follow);
  }

  /** The settings that the user may see, ordered by key. */
  async list(user: AuthenticatedUser | undefined, category?: string): Promise<(Setting | StaffSetting)[]> {
    const readable = (setting: Setting) =>
      (category === undefined || setting.category === category) && isVisible(user, setting);
    const settings = withDefaults(await (user ? this.settings.find() : this.storedForVisitors()));
    const all = Object.fromEntries(settings.map(({ key, value }) => [key, value]));
    return settings
      .filter(readable)
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map((setting) => (user ? toStaff(setting) : toPublic({ ...setting, value: valueForVisitors(setting, all) })));
  }

  private storedForVisitors(): Promise<StoredSetting[]> {
    return readPrepared(this.settings.manager.connection, OF_VISITORS, [PUBLIC_CATEGORIES, WITHOUT_SAMPLE]);
  }

  /** Values by key, as visitors read them. */
  async values(): Promise<Record<string, string>> {
    const values = Object.fromEntries((await this.list(undefined)).map(({ key, value }) => [key, value]));
    return { ...values, ...currentView()?.settings };
  }

  async versionOf(keys: string[]): Promise<number> {
    return (await this.settings.sum('version', { key: In(keys) })) ?? 0;
  }

  /** Values by key, including those hidden from visitors. */
  async all(): Promise<Record<string, string>> {
    const settings = withDefaults(await this.settings.find());
    return Object.fromEntries(settings.map(({ key, value }) => [key, value]));
  }

  /** From now on, what is true of the sample school only is empty until the school enters its own. */
  async endSample(manager: EntityManager): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(StoredSetting)
      .values({ key: WITHOUT_SAMPLE, value: '', category: 'general' })
      .orIgnore()
      .execute();
  }

  /** Validates values by key and returns what visitors would read after a save. Throws 400 naming each invalid key. */
  async validateAll(values: Record<string, unknown>): Promise<Record<string, string>> {
    const { publicUrl } = this.config;
    const issues: Issue[] = [];
    const validated: Record<string, string> = {};
    for (const [key, value] of Object.entries(values)) {
      const known = defaultOf(key);
      try {
        if (!known || !PUBLIC_CATEGORIES.includes(known.category))
          throw ValidationException.field(key, 'Is no setting of the site');
        const input = (await this.changes.transform({ value }, { type: 'body' })) as SettingChangesDto;
        validated[key] = validSetting(key, input.value, known.category, publicUrl).value;
      } catch (error) {
        if (!(error instanceof ValidationException)) throw error;
        issues.push({ path: key, message: error.issues[0]!.message });
      }
    }
    if (issues.length) throw new ValidationException(issues);
    const all = { ...(await this.all()), ...validated };
    const seen = Object.entries(validated).filter(([key]) => !isOfOffice(key));
    return Object.fromEntries(seen.map(([key, value]) => [key, valueForVisitors({ key, value }, all)]));
  }

  async get(user: AuthenticatedUser | undefined, key: string): Promise<Setting | StaffSetting> {
    const setting = await this.find(key);
    if (!isVisible(user, setting)) throw notFound('Setting');
    return user ? toStaff(setting) : toPublic({ ...setting, value: valueForVisitors(setting, await this.all()) });
  }

  /** Whether a public setting refers to the picture. */
  showsPicture(picture: string): Promise<boolean> {
    return this.settings
      .createQueryBuilder('setting')
      .where('setting.category IN (:...categories)', { categories: [...PUBLIC_CATEGORIES] })
      .andWhere(`${pictureNames(this.settings.metadata, 'setting')} @> ARRAY[:picture]`, { picture })
      .getExists();
  }

  /** Throws 409 if the key is already stored. */
  async create({ key, value, category = 'general' }: NewSettingDto, author: Author = {}): Promise<ChangedSetting> {
    const known = defaultOf(key);
    const setting = validSetting(key, value, known?.category ?? category ?? 'general', this.config.publicUrl);
    const created = await transact(this.settings.manager, async (manager) => {
      await this.lock(manager, key);
      if (await manager.existsBy(StoredSetting, { key })) throw conflict('A setting with this key already exists');
      return this.write(manager, await this.initialOf(key, manager), setting, author);
    });
    this.cacheInvalidation.publish();
    return created;
  }

  /** Creates a missing key. Throws 412 if `expected` is another version. */
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
      const before = stored ?? (await this.initialOf(key, manager));
      return this.write(manager, before, validSetting(key, value, kept, this.config.publicUrl), author);
    });
    this.cacheInvalidation.publish();
    return setting;
  }

  /** Returns the setting as it was; a known key returns to its default. */
  async remove(key: string, expected?: number, author: Author = {}): Promise<ChangedSetting> {
    const setting = await transact(this.settings.manager, async (manager) => {
      await this.lock(manager, key, { expected, user: author.user });
      const found = await this.find(key, manager);
      const initial = await this.initialOf(key, manager);
      const to = initial?.value ?? '';
      if (isLocked(found, to, author)) return toChanged(found);
      assertConfirmed(found, to, author);
      const effectiveAt = await deferShortening(manager, { ...author, key, from: found.value, to });
      if (effectiveAt) return toChanged(found, effectiveAt);
      await manager.delete(StoredSetting, { key });
      await this.changed(manager, found, initial, author);
      return toChanged(found);
    });
    this.cacheInvalidation.publish();
    return setting;
  }

  async applyDueRetention(): Promise<void> {
    const applyOne = () =>
      transact(this.settings.manager, async (manager) => {
        await manager.query(LOCK);
        const due = await takeDue(manager);
        if (!due) return false;
        const { key, months, user } = due;
        const before = await this.find(key, manager);
        await this.store(manager, before, validSetting(key, String(months), before.category, this.config.publicUrl), {
          user,
        });
        return true;
      });
    while (await applyOne()) this.cacheInvalidation.publish();
  }

  /** Newest first. */
  listRevisions(category: string | undefined, query: RawListQuery): Promise<Page<SettingRevision>> {
    return settingRevisions(this.settings.manager, { category }, query);
  }

  /** Newest first. Throws 404 for an unknown key. */
  async listRevisionsOf(key: string, query: RawListQuery): Promise<Page<SettingRevision>> {
    const page = await settingRevisions(this.settings.manager, { record: key }, query);
    if (!page.total) await this.find(key);
    return page;
  }

  /** Saves the value of a revision again. */
  async revert(key: string, number: number, expected?: number, author: Author = {}): Promise<ChangedSetting> {
    const values = await revisionValues(this.settings.manager, { collection: SETTINGS, record: key }, number);
    if (!values) throw notFound('Version');
    return this.put(key, values as unknown as SettingChangesDto, expected, { ...author, revertedTo: number });
  }

  /** Stores a setting; delays a shorter retention period. */
  private async write(
    manager: EntityManager,
    before: StaffSetting | undefined,
    setting: Setting,
    author: Author & { revertedTo?: number },
  ): Promise<ChangedSetting> {
    const { key, value } = setting;
    if (before && isLocked(before, value, author)) return toChanged(before);
    assertConfirmed(before ?? { key, value: '' }, value, author);
    if (!before) await this.assertRoom(manager);
    const effectiveAt = await deferShortening(manager, { ...author, key, from: before?.value ?? '', to: value });
    if (effectiveAt) return toChanged(before!, effectiveAt);
    return toChanged(await this.store(manager, before, setting, author));
  }

  private async assertRoom(manager: EntityManager): Promise<void> {
    const own = await manager.countBy(StoredSetting, {
      key: Not(In([...Object.keys(DEFAULT_SETTINGS), WITHOUT_SAMPLE])),
    });
    if (own >= OWN_SETTINGS_AT_MOST)
      throw ValidationException.field('key', `There are ${OWN_SETTINGS_AT_MOST} settings of other keys already`);
  }

  private async store(
    manager: EntityManager,
    before: StaffSetting | undefined,
    setting: Setting,
    author: { user?: AuthenticatedUser; revertedTo?: number },
  ): Promise<StaffSetting> {
    const stored = await manager.findOneBy(StoredSetting, { key: setting.key });
    const after = await manager.save(Object.assign(stored ?? new StoredSetting(), setting));
    await this.changed(manager, before, after, author);
    return after;
  }

  private async changed(
    manager: EntityManager,
    before: Setting | undefined,
    after: Setting | undefined,
    author: Author & { revertedTo?: number },
  ): Promise<void> {
    await addSettingRevision(manager, before, after, author);
    const { key } = (after ?? before)!;
    const change = { key, before: before?.value ?? '', after: after?.value ?? '', user: author.user };
    if (change.before !== change.after) for (const follow of this.followers) await follow(change, manager);
  }

  /** Locks the table, because the row may not exist. Throws 412 if `expected` is another version. */
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
    const setting = (await manager.findOneBy(StoredSetting, { key })) ?? (await this.initialOf(key, manager));
    if (!setting || key === WITHOUT_SAMPLE) throw notFound('Setting');
    return setting;
  }

  private async initialOf(key: string, manager: EntityManager): Promise<StaffSetting | undefined> {
    const ended = await manager.findBy(StoredSetting, { key: WITHOUT_SAMPLE });
    return defaultBeside(ended, key);
  }
}
