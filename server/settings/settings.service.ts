import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import {
  DEFAULT_SETTINGS,
  PUBLIC_CATEGORIES,
  type Setting,
  SETTING_KEY,
  SETTING_TYPE,
  settingFault,
} from '../../contract/settings.js';
import { ChangesService } from '../changes/changes.service.js';
import type { Viewer } from '../common/collection.service.js';
import { conflict, Invalid, notFound } from '../common/failures.js';
import { asPath } from '../common/own-addresses.js';
import { Config } from '../config/config.js';
import type { NewSettingDto, SettingChangesDto } from './setting.dto.js';
import { StoredSetting } from './setting.entity.js';

const DEFAULTS: Setting[] = Object.entries(DEFAULT_SETTINGS).map(([key, { value, category }]) => ({
  key,
  value,
  type: SETTING_TYPE,
  category,
}));

/** Settings by key. A key that is not stored has the contract's default; nothing stored means nothing was changed. */
@Injectable()
export class SettingsService {
  constructor(
    @InjectRepository(StoredSetting) private readonly settings: Repository<StoredSetting>,
    private readonly changes: ChangesService,
    private readonly config: Config,
  ) {}

  /** All settings that the caller may see, of one category or of all, in the order of their keys. */
  async list(viewer: Viewer, category?: string): Promise<Setting[]> {
    const readable = (setting: Setting) =>
      (category === undefined || setting.category === category) && this.visible(viewer, setting);
    const stored = await this.settings.find(viewer ? {} : { where: { category: In([...PUBLIC_CATEGORIES]) } });
    const byKey = new Map([...DEFAULTS, ...stored].map((setting) => [setting.key, setting]));
    return [...byKey.values()].filter(readable).sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  /** Key to value of what visitors may read. */
  async values(): Promise<Record<string, string>> {
    return Object.fromEntries((await this.list(undefined)).map(({ key, value }) => [key, value]));
  }

  async get(viewer: Viewer, key: string): Promise<Setting> {
    const setting = await this.find(key);
    if (!this.visible(viewer, setting)) throw notFound('Setting');
    return setting;
  }

  /** Throws 409 when the key is stored already. */
  async create({ key, value, category = 'general' }: NewSettingDto): Promise<Setting> {
    const setting = this.made(key, value, DEFAULT_SETTINGS[key]?.category ?? category ?? 'general');
    const insert = this.settings.createQueryBuilder().insert().values(setting).orIgnore().returning('key');
    const { raw } = (await insert.execute()) as { raw: unknown[] };
    if (!raw.length) throw conflict('A setting with this key already exists');
    this.changes.announce();
    return setting;
  }

  /** Creates the key when it is missing. */
  async put(key: string, { value, category }: SettingChangesDto): Promise<Setting> {
    const before = await this.settings.findOneBy({ key });
    const kept = DEFAULT_SETTINGS[key]?.category ?? category ?? before?.category ?? 'general';
    const setting = this.made(key, value, kept);
    await this.settings.upsert(setting, ['key']);
    this.changes.announce();
    return setting;
  }

  /** Answers the setting as it was; a known key has its default again. */
  async remove(key: string): Promise<Setting> {
    const setting = await this.find(key);
    await this.settings.delete({ key });
    this.changes.announce();
    return setting;
  }

  private async find(key: string): Promise<Setting> {
    const setting = (await this.settings.findOneBy({ key })) ?? DEFAULTS.find((known) => known.key === key);
    if (!setting) throw notFound('Setting');
    return setting;
  }

  private made(key: string, value: string, category: string): Setting {
    if (!SETTING_KEY.test(key)) throw Invalid.field('key', 'Key must be a word of letters, digits and underscores');
    const fault = settingFault(key, value);
    if (fault) throw Invalid.field('value', fault);
    const text = value.trim();
    const isPicture = DEFAULT_SETTINGS[key]?.kind === 'picture';
    const stored = isPicture ? (asPath(text, this.config.publicUrl) as string) : text;
    return { key, value: stored, type: SETTING_TYPE, category };
  }

  private visible(viewer: Viewer, { category }: Setting): boolean {
    return viewer !== undefined || PUBLIC_CATEGORIES.includes(category);
  }
}
