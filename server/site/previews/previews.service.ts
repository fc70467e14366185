import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { AS_OF, type PreviewInput } from '../../../contract/records/previews.js';
import { NOT_OF_YOUR_BRANCHES } from '../../../contract/accounts/users.js';
import { isBranchScoped } from '../../records/collection/branch-scope.js';
import { type AnyCollectionService, collectionServices } from '../../records/collection/services-of.js';
import type { View } from '../../records/collection/view.js';
import { Config } from '../../platform/config/config.js';
import { forbidden, ValidationException } from '../../platform/http/exceptions.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { pictureOf } from '../../records/uploads/picture-store.js';
import { readInstant } from '../../platform/validation/read-instant.js';

/** A poster would cover the record and take the keyboard focus from its form. */
const NO_POSTERS = { popup_posters: 'SELECT * FROM "popup_posters" WHERE FALSE' };
const HOME = '/';
const PICTURE = /\/uploads\/([\w.-]+)/g;

/** A page, and the view that replaces stored data. */
export interface PreviewedPage {
  url: string;
  view: View;
  pictures: string[];
}

/** Previews of a record before it is saved, and of the whole site at a later moment. */
@Injectable()
export class PreviewsService implements OnModuleInit {
  private readonly services = new Map<string, AnyCollectionService>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    for (const service of collectionServices(this.discovery)) {
      this.services.set(service.collection.name, service);
    }
  }

  /** Throws what a save of the same values by the user would throw. */
  async ofForm(input: PreviewInput, user?: AuthenticatedUser): Promise<PreviewedPage> {
    if (input.collection !== 'settings') return this.ofRecord(input, user);
    if (isBranchScoped(user)) throw forbidden(NOT_OF_YOUR_BRANCHES);
    return this.ofSettings(input.values);
  }

  async ofRecord({ collection, id, values }: PreviewInput, user?: AuthenticatedUser): Promise<PreviewedPage> {
    const preview = this.services.get(collection)!.abilities.preview!;
    const record = await preview.recordOf(id ?? undefined, values, user);
    const viewedRecord = JSON.stringify(record);
    const view = {
      now: new Date(),
      tables: { ...NO_POSTERS, ...preview.tableWithRecord() },
      parameters: { viewedRecord },
    };
    const pictures = [...viewedRecord.matchAll(PICTURE)].flatMap(([, file]) => pictureOf(file!) ?? []);
    return { url: preview.pageOf(record), view, pictures };
  }

  /** Returns the home page, because settings show on every page. */
  private async ofSettings(values: Record<string, unknown>): Promise<PreviewedPage> {
    const settings = await this.settings.validateAll(values);
    return { url: HOME, view: { now: new Date(), tables: NO_POSTERS, parameters: {}, settings }, pictures: [] };
  }

  asOf(moment: Date): View {
    const tables = Object.assign(
      {},
      ...[...this.services.values()].map(({ abilities }) => abilities.schedule?.scheduledView()),
    );
    return { now: moment, tables, parameters: { viewedAt: moment } };
  }

  readMoment(text: string): Date {
    const moment = readInstant(text, this.config.timeZone);
    if (!moment) throw ValidationException.field('moment', AS_OF.message);
    if (moment.getTime() <= Date.now()) throw ValidationException.field('moment', AS_OF.past);
    return moment;
  }
}
