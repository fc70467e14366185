import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { AS_OF, type PreviewInput } from '../../../contract/records/previews.js';
import type { PublicCollection } from '../../../contract/site/site.js';
import { NOT_OF_YOUR_BRANCHES } from '../../../contract/accounts/users.js';
import { isBound } from '../../records/collection/branch-scope.js';
import type { CollectionEntity } from '../../records/collection/collection.entity.js';
import { PreviewableCollectionService } from '../../records/collection/previewable-collection.service.js';
import { servicesOf } from '../../records/collection/services-of.js';
import type { View } from '../../records/collection/view.js';
import { Config } from '../../platform/config/config.js';
import { forbidden, ValidationException } from '../../platform/http/exceptions.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { pictureOf } from '../../records/uploads/picture-store.js';
import { readInstant } from '../../platform/validation/read-instant.js';
import { BuiltSite } from '../built-site.js';

/** They would cover the record, and take the keyboard from its form. */
const NO_POSTERS = { popup_posters: 'SELECT * FROM "popup_posters" WHERE FALSE' };
const HOME = '/';
const PICTURE = /\/uploads\/([\w.-]+)/g;

type Service = PreviewableCollectionService<CollectionEntity, object, object>;

/** A page with what it shows in place of what is stored. */
export interface PreviewedPage {
  url: string;
  view: View;
  /** The names of the record's own pictures. */
  pictures: string[];
}

/** What visitors will see: of a record before it is saved, and of the whole site at a moment. */
@Injectable()
export class PreviewsService implements OnModuleInit {
  private readonly services = new Map<string, Service>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly site: BuiltSite,
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    for (const service of servicesOf<Service>(this.discovery, PreviewableCollectionService)) {
      this.services.set(service.collection.name, service);
    }
  }

  /** Throws as a save of the same values by the user would. */
  async ofForm(input: PreviewInput, user?: AuthenticatedUser): Promise<PreviewedPage> {
    if (input.collection !== 'settings') return this.ofRecord(input, user);
    if (isBound(user)) throw forbidden(NOT_OF_YOUR_BRANCHES);
    return this.ofSettings(input.values);
  }

  async ofRecord({ collection, id, values }: PreviewInput, user?: AuthenticatedUser): Promise<PreviewedPage> {
    const service = this.services.get(collection)!;
    const record = await service.previewOf(id ?? undefined, values, user);
    const viewedRecord = JSON.stringify(record);
    const view = {
      now: new Date(),
      tables: { ...NO_POSTERS, ...service.tableWithRecord() },
      parameters: { viewedRecord },
    };
    const pictures = [...viewedRecord.matchAll(PICTURE)].flatMap(([, file]) => pictureOf(file!) ?? []);
    return { url: await this.pageOf({ collection, recordId: record.id }), view, pictures };
  }

  /** The home page, as what is set shows on every page. */
  private async ofSettings(values: Record<string, unknown>): Promise<PreviewedPage> {
    const settings = await this.settings.judge(values);
    return { url: HOME, view: { now: new Date(), tables: NO_POSTERS, parameters: {}, settings }, pictures: [] };
  }

  /** The path at which visitors find a record. */
  async pageOf({ collection, recordId }: { collection: string; recordId: number }): Promise<string> {
    const { recordPage } = await this.site.pages();
    return recordPage(collection as PublicCollection, recordId);
  }

  asOf(moment: Date): View {
    const tables = Object.assign({}, ...[...this.services.values()].map((service) => service.tableAsOf()));
    return { now: moment, tables, parameters: { viewedAt: moment } };
  }

  /** The moment of an input, which must be to come. */
  readMoment(text: string): Date {
    const moment = readInstant(text, this.config.timeZone);
    if (!moment) throw ValidationException.field('moment', AS_OF.message);
    if (moment.getTime() <= Date.now()) throw ValidationException.field('moment', AS_OF.past);
    return moment;
  }
}
