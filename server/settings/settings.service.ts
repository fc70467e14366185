import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../contract/auth.js';
import {
  DEFAULT_SETTINGS,
  PUBLIC_CATEGORIES,
  type Setting,
  SETTING_KEY,
  SETTING_TYPE,
  settingError,
  type StaffSetting,
} from '../../contract/settings.js';
import { CacheInvalidation } from '../response-cache/cache-invalidation.service.js';
import { staleVersion, conflict, ValidationException, notFound } from '../http/exceptions.js';
import { asPath } from '../collection/own-urls.js';
import { pick } from '../collection/pick.js';
import { transact } from '../database/transaction.js';
import { Config } from '../config/config.js';
import type { NewSettingDto, SettingChangesDto } from './setting.dto.js';
import { StoredSetting } from './setting.entity.js';

const SETTING_FIELDS = ['key', 'value', 'type', 'category'] as const;

const DEFAULTS: StaffSetting[] = Object.entries(DEFAULT_SETTINGS).map(([key, { value, category }]) => ({
  key,
  value,
  type: SETTING_TYPE,
  category,
  version: 0,
}));

const toStaff = (setting: StaffSetting): StaffSetting => pick(setting, [...SETTING_FIELDS, 'version']);
const toPublic = (setting: StaffSetting): Setting => pick(setting, SETTING_FIELDS);

/** Settings by key. A key that is not stored has the contract's default; nothing stored means nothing was changed. */
@Injectable()
export class SettingsService {
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
    return [...byKey.values()]
      .filter(readable)
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(user ? toStaff : toPublic);
  }

  /** Key to value of what visitors may read. */
  async values(): Promise<Record<string, string>> {
    return Object.fromEntries((await this.list(undefined)).map(({ key, value }) => [key, value]));
  }

  async get(user: AuthenticatedUser | undefined, key: string): Promise<Setting | StaffSetting> {
    const setting = await this.find(key);
    if (!this.visible(user, setting)) throw notFound('Setting');
    return user ? toStaff(setting) : toPublic(setting);
  }

  /** Throws 409 when the key is stored already. */
  async create({ key, value, category = 'general' }: NewSettingDto): Promise<StaffSetting> {
    const setting = this.made(key, value, DEFAULT_SETTINGS[key]?.category ?? category ?? 'general');
    const insert = this.settings.createQueryBuilder().insert().values(setting).orIgnore().returning('*');
    const { raw } = (await insert.execute()) as { raw: StaffSetting[] };
    if (!raw.length) throw conflict('A setting with this key already exists');
    this.cacheInvalidation.publish();
    return toStaff(raw[0]!);
  }

  /** Creates the key when it is missing. With `expected`, throws 412 when its version is another by now. */
  async put(key: string, { value, category }: SettingChangesDto, expected?: number): Promise<StaffSetting> {
    const setting = await transact(this.settings.manager, async (manager) => {
      await this.lock(manager, key, expected);
      const stored = await manager.findOneBy(StoredSetting, { key });
      const kept = DEFAULT_SETTINGS[key]?.category ?? category ?? stored?.category ?? 'general';
      return manager.save(Object.assign(stored ?? new StoredSetting(), this.made(key, value, kept)));
    });
    this.cacheInvalidation.publish();
    return toStaff(setting);
  }

  /** Returns the setting as it was; a known key has its default again. */
  async remove(key: string, expected?: number): Promise<StaffSetting> {
    const setting = await transact(this.settings.manager, async (manager) => {
      await this.lock(manager, key, expected);
      const found = await this.find(key, manager);
      await manager.delete(StoredSetting, { key });
      return found;
    });
    this.cacheInvalidation.publish();
    return toStaff(setting);
  }

  /** Locks the table, because the row may be missing. */
  private async lock(manager: EntityManager, key: string, expected?: number): Promise<void> {
    await manager.query('LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE');
    if (expected === undefined) return;
    const setting = await this.find(key, manager);
    if (setting.version !== expected) throw staleVersion(toStaff(setting));
  }

  private async find(key: string, manager = this.settings.manager): Promise<StaffSetting> {
    const setting = (await manager.findOneBy(StoredSetting, { key })) ?? DEFAULTS.find((known) => known.key === key);
    if (!setting) throw notFound('Setting');
    return setting;
  }

  private made(key: string, value: string, category: string): Setting {
    if (!SETTING_KEY.test(key))
      throw ValidationException.field('key', 'Key must be a word of letters, digits and underscores');
    const error = settingError(key, value);
    if (error) throw ValidationException.field('value', error);
    const text = value.trim();
    const isPicture = DEFAULT_SETTINGS[key]?.kind === 'picture';
    const stored = isPicture ? (asPath(text, this.config.publicUrl) as string) : text;
    return { key, value: stored, type: SETTING_TYPE, category };
  }

  private visible(user: AuthenticatedUser | undefined, { category }: Setting): boolean {
    return user !== undefined || PUBLIC_CATEGORIES.includes(category);
  }
}
