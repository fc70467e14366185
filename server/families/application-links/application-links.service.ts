import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, Repository } from 'typeorm';
import { APPLICATION_LINK_DAYS, APPLICATION_PATH } from '../../../contract/families/application-status.js';
import { Config } from '../../platform/config/config.js';
import { MailLinksService } from '../../delivery/mails/mail-links.service.js';
import { ApplicationLink } from './application-link.entity.js';

const MAKE = `
  INSERT INTO application_links (id, "admissionId", "until")
  VALUES ($1, $2, now() + make_interval(days => $3))
      ON CONFLICT ("admissionId") DO UPDATE
         SET id = excluded.id, "createdAt" = now(), "until" = excluded."until"`;

/** Keeps the row, so that a waiting confirmation mail does not create a new link. */
const REVOKE = `
  INSERT INTO application_links (id, "admissionId", "until") VALUES ($1, $2, now())
      ON CONFLICT ("admissionId") DO UPDATE SET "until" = least(application_links."until", now())`;

const MAKE_FIRST = `
  INSERT INTO application_links (id, "admissionId", "until")
  SELECT $1, id, now() + make_interval(days => $3) FROM admissions WHERE id = $2
      ON CONFLICT ("admissionId") DO NOTHING`;

const NONE = '00000000-0000-0000-0000-000000000000';

/** Only URLs contain the signature, so the database reveals no valid link. */
@Injectable()
export class ApplicationLinksService implements OnModuleInit {
  constructor(
    @InjectRepository(ApplicationLink) private readonly links: Repository<ApplicationLink>,
    private readonly mailLinks: MailLinksService,
    private readonly config: Config,
  ) {}

  async renew(manager: EntityManager, admissionId: number): Promise<void> {
    await manager.query(MAKE, [randomUUID(), admissionId, APPLICATION_LINK_DAYS]);
  }

  onModuleInit(): void {
    this.mailLinks.define('application', ({ recordId }) => this.urlFor(recordId));
  }

  /** Creates the link for the first mail. Returns undefined if it was revoked. */
  private async urlFor(admissionId: number): Promise<string | undefined> {
    await this.links.query(MAKE_FIRST, [randomUUID(), admissionId, APPLICATION_LINK_DAYS]);
    const link = await this.ofApplication(admissionId);
    return link ? this.urlOf(link) : undefined;
  }

  urlOf({ id }: ApplicationLink): string {
    return `${this.config.publicUrl}${APPLICATION_PATH}/${this.tokenOf(id)}`;
  }

  ofApplication(admissionId: number): Promise<ApplicationLink | null> {
    return this.links.createQueryBuilder('link').where({ admissionId }).andWhere('link."until" > now()').getOne();
  }

  async revoke(manager: EntityManager, admissionId: number): Promise<void> {
    await manager.query(REVOKE, [randomUUID(), admissionId]);
  }

  /** Returns the application of a valid token. An invalid token takes as long as a revoked one. */
  async find(token: string): Promise<number | undefined> {
    const [id = ''] = token.split('.');
    const [given, expected] = [Buffer.from(token), Buffer.from(this.tokenOf(id))];
    const isOurs = isUUID(id) && given.length === expected.length && timingSafeEqual(given, expected);
    const found = this.links.createQueryBuilder('link').where({ id: isOurs ? id : NONE });
    return (await found.andWhere('link."until" > now()').getOne())?.admissionId;
  }

  private tokenOf(id: string): string {
    const signature = createHmac('sha256', this.config.jwtSecret)
      .update(JSON.stringify(['application-status', id]))
      .digest('base64url');
    return `${id}.${signature}`;
  }
}
