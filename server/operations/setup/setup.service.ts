import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import {
  type Setup,
  type SetupEnvironment,
  type SetupLack,
  SETUP_STEPS,
  type SetupStepName,
} from '../../../contract/operations/setup.js';
import { SITE_SECTIONS } from '../../../contract/records/open-forms.js';
import { isProductValue } from '../../../contract/school/facts.js';
import { CONTACT_SETTINGS } from '../../../contract/school/settings.js';
import { settingsOf } from '../../../contract/school/site-sections.js';
import { Config } from '../../platform/config/config.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { BackupOverviewService } from '../backups/backup-overview.service.js';
import { SampleService } from '../sample/sample.service.js';

type Values = Record<string, string>;
type Lacking = Partial<Record<SetupStepName, Partial<Record<SetupLack, boolean>>>>;

interface Facts {
  campus: boolean;
  places: boolean;
  picture: boolean;
  event: boolean;
  colleague: boolean;
  mail: boolean;
  address: boolean;
  colours: boolean;
}

const OF_SCHOOL: readonly SetupStepName[] = [
  ...(['identity', 'colours', 'contact', 'campus', 'places', 'pictures', 'event'] as const),
];

const ofSchool = (table: string, condition: string) =>
  `EXISTS (SELECT FROM ${table} AS content WHERE ${condition} AND NOT EXISTS (
     SELECT FROM sample_records WHERE kind = '${table}' AND id = content.id::text))`;

const FACTS = `
  SELECT ${ofSchool('branches', `status = 'ACTIVE'`)} AS campus,
         NOT ${ofSchool('branches', `status = 'ACTIVE' AND (latitude IS NULL OR longitude IS NULL)`)} AS places,
         ${ofSchool('hero_slides', '"isActive"')} AS picture,
         ${ofSchool('events', `status = 'ACTIVE'`)} AS event,
         (SELECT count(*) > 1 FROM (SELECT FROM users WHERE "isActive" LIMIT 2) AS active) AS colleague,
         EXISTS (SELECT FROM setup_checks WHERE name = 'mail' AND subject = $1) AS mail,
         EXISTS (SELECT FROM setup_checks WHERE name = 'address' AND subject = $2) AS address,
         EXISTS (SELECT FROM setup_checks WHERE name = 'colours' AND subject = $3) AS colours`;

const COLOURS = ['site_color_primary', 'site_color_secondary', 'site_color_accent'];

export const coloursOf = (values: Values): string => COLOURS.map((key) => values[key]).join(' ');

const FORMS = [
  { form: 'contact-details', keys: Object.keys(CONTACT_SETTINGS) },
  ...SITE_SECTIONS.map((form) => ({ form, keys: Object.keys(settingsOf(form)) })),
] as const;

/** Ticks the steps of the setup from what is stored and from the environment variables. */
@Injectable()
export class SetupService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly sample: SampleService,
    private readonly backups: BackupOverviewService,
    private readonly config: Config,
  ) {}

  async read({ role }: AuthenticatedUser): Promise<Setup> {
    const isSuper = role === 'SUPER_ADMIN';
    const values = await this.settings.all();
    const [records, [facts], environment] = await Promise.all([
      this.sample.count(),
      this.dataSource.query<[Facts]>(FACTS, [this.mailServer, this.config.publicUrl, coloursOf(values)]),
      isSuper ? this.environment() : undefined,
    ]);
    const lacks: Lacking = {
      ...lacksOfSchool(values, facts),
      ...(environment && this.lacksOfServer(environment, facts)),
    };
    const steps = SETUP_STEPS.flatMap((name) => {
      const found = lacks[name];
      if (!found) return [];
      const named = (Object.keys(found) as SetupLack[]).filter((lack) => found[lack]);
      return [{ name, isDone: !named.length, lacks: named }];
    });
    const hasSample = records > 0;
    const hasOwn = steps.some(
      ({ name, isDone, lacks: [first] }) => OF_SCHOOL.includes(name) && (isDone || first === 'logo'),
    );
    return { hasSample, isNew: !hasSample && !hasOwn, steps, productValues: productValues(values), environment };
  }

  /** Host and port, without the password. */
  get mailServer(): string {
    return this.config.smtpUrl && new URL(this.config.smtpUrl).host;
  }

  private async environment(): Promise<SetupEnvironment> {
    const { backup, publicUrl, publicUrlGiven, smtpFrom } = this.config;
    const { place, everyHours, keep, lastMadeAt } = await this.backups.read();
    return {
      mailServer: this.mailServer,
      mailFrom: smtpFrom,
      backupPlace: place,
      backupEveryHours: everyHours,
      backupKeep: keep,
      isBackupEncrypted: backup.recipients.length > 0,
      lastBackupAt: lastMadeAt,
      publicUrl,
      isPublicUrlGiven: publicUrlGiven,
    };
  }

  private lacksOfServer(environment: SetupEnvironment, facts: Facts): Lacking {
    const { mailServer, lastBackupAt, backupEveryHours, publicUrl, isPublicUrlGiven } = environment;
    const isHttps = publicUrl.startsWith('https:');
    return {
      colleagues: { colleague: !facts.colleague },
      mail: { server: !mailServer, test: Boolean(mailServer) && !facts.mail },
      backups: { schedule: !backupEveryHours, backup: !lastBackupAt },
      address: { url: !isPublicUrlGiven, https: isPublicUrlGiven && !isHttps, check: isHttps && !facts.address },
    };
  }
}

function lacksOfSchool(values: Values, { campus, places, picture, event, colours }: Facts): Lacking {
  const isOwn = (key: string) => Boolean(values[key]) && !isProductValue(key, values[key]!);
  return {
    identity: { name: !isOwn('site_name'), logo: !isOwn('site_logo') },
    colours: { colours: !colours && !COLOURS.some(isOwn) },
    contact: { phone: !isOwn('contact_phone'), email: !isOwn('contact_email'), address: !isOwn('contact_address') },
    campus: { campus: !campus },
    places: { campus: !campus, place: campus && !places },
    pictures: { picture: !picture },
    event: { event: !event },
  };
}

function productValues(values: Values): Setup['productValues'] {
  return FORMS.map(({ form, keys }) => ({
    form,
    count: keys.filter((key) => isProductValue(key, values[key] ?? '')).length,
  })).filter(({ count }) => count);
}
