import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, Repository } from 'typeorm';
import type { AuditAction } from '../../../contract/records/audit.js';
import {
  TEST_EVENT,
  type Webhook,
  WEBHOOK,
  type WebhookDelivery,
  type WebhookInput,
  type WebhookWithSecret,
} from '../../../contract/delivery/webhooks.js';
import { canParseUrl, isWebAddress } from '../../../contract/platform/urls.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { omitUndefined, pick } from '../../records/collection/pick.js';
import { Config } from '../../platform/config/config.js';
import { transact } from '../../platform/database/transaction.js';
import { conflict, notFound, ValidationException } from '../../platform/http/exceptions.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { DeliveryStore, POST_DUE_WEBHOOKS } from './delivery-store.js';
import { isLocalName, isPublicAddress, literalAddress } from './public-addresses.js';
import { secretOf } from './signature.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookEntity } from './webhook.entity.js';

const COLLECTION = 'webhooks';

const WEBHOOK_FIELDS = [
  ...(['id', 'name', 'url', 'events', 'isActive'] as const),
  ...(['problem', 'failingSince', 'lastDeliveredAt', 'createdAt'] as const),
];
const DELIVERY_FIELDS = [
  ...(['id', 'event', 'recordId', 'recordIds', 'state', 'attempts'] as const),
  ...(['lastStatus', 'lastError', 'createdAt'] as const),
];

const toWebhook = (row: WebhookEntity): Webhook => pick(row, WEBHOOK_FIELDS);

const toDelivery = (row: WebhookDeliveryEntity): WebhookDelivery => ({
  ...pick(row, DELIVERY_FIELDS),
  nextAttemptAt: row.state === 'pending' ? row.nextAttemptAt.toISOString() : null,
});

@Injectable()
export class WebhooksService {
  constructor(
    @InjectRepository(WebhookEntity) private readonly webhooks: Repository<WebhookEntity>,
    private readonly store: DeliveryStore,
    private readonly jobs: JobRunner,
    private readonly config: Config,
  ) {}

  async list(): Promise<Webhook[]> {
    return (await this.webhooks.find({ order: { id: 'ASC' } })).map(toWebhook);
  }

  async create(input: WebhookInput): Promise<WebhookWithSecret> {
    const values = { ...input, ...this.placeOf(input.url) };
    const row = await transact(this.webhooks.manager, async (manager) => {
      const made = await manager.save(manager.create(WebhookEntity, omitUndefined(values)));
      this.recordChange(manager, 'created', made.id);
      return made;
    });
    return this.withSecret(row);
  }

  async update(id: number, input: Partial<WebhookInput>): Promise<Webhook> {
    const place = input.url === undefined ? {} : this.placeOf(input.url);
    const row = await this.change(id, (stored) => {
      const isSwitchedOn = input.isActive === true && !stored.isActive;
      const anew = isSwitchedOn ? { problem: null, failingSince: null } : {};
      return { ...omitUndefined({ ...input, ...place }), ...anew };
    });
    return toWebhook(row);
  }

  async remove(id: number): Promise<Webhook> {
    return transact(this.webhooks.manager, async (manager) => {
      const row = await this.get(id, manager);
      await manager.delete(WebhookEntity, id);
      this.recordChange(manager, 'deleted', id);
      return toWebhook(row);
    });
  }

  /** The previous secret continues to sign for a day. */
  async rotate(id: number): Promise<WebhookWithSecret> {
    const anew = ({ secretNumber }: WebhookEntity) => ({ secretNumber: secretNumber + 1, rotatedAt: new Date() });
    return this.withSecret(await this.change(id, anew));
  }

  async test(id: number): Promise<WebhookDelivery> {
    await this.assertActive(id);
    const deliveryId = randomUUID();
    await transact(this.webhooks.manager, async (manager) => {
      await manager.insert(WebhookDeliveryEntity, { id: deliveryId, webhookId: id, event: TEST_EVENT });
      this.recordChange(manager, 'tested', id);
    });
    await this.sendSoon();
    return this.delivery(id, deliveryId);
  }

  async deliveries(id: number): Promise<WebhookDelivery[]> {
    await this.get(id);
    const rows = await this.webhooks.manager.find(WebhookDeliveryEntity, {
      where: { webhookId: id },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: WEBHOOK.deliveriesListed,
    });
    return rows.map(toDelivery);
  }

  /** Tries the delivery again, in any state. */
  async resend(id: number, deliveryId: string): Promise<WebhookDelivery> {
    await this.delivery(id, deliveryId);
    await this.assertActive(id);
    await transact(this.webhooks.manager, async (manager) => {
      const due = { state: 'pending', nextAttemptAt: () => 'now()', firstDueAt: () => 'now()' } as const;
      await manager.update(WebhookDeliveryEntity, { id: deliveryId }, due);
      this.recordChange(manager, 'retried', id);
    });
    await this.sendSoon();
    return this.delivery(id, deliveryId);
  }

  cleanUp(): Promise<void> {
    return this.store.cleanUp();
  }

  private async delivery(webhookId: number, id: string): Promise<WebhookDelivery> {
    const row = isUUID(id) && (await this.webhooks.manager.findOneBy(WebhookDeliveryEntity, { id, webhookId }));
    if (!row) throw notFound('Delivery');
    return toDelivery(row);
  }

  private async assertActive(id: number): Promise<void> {
    if (!(await this.get(id)).isActive) throw conflict('This webhook is switched off');
  }

  private sendSoon(): Promise<void> {
    return this.jobs.runSoon(POST_DUE_WEBHOOKS);
  }

  private async change(
    id: number,
    changesOf: (stored: WebhookEntity) => Partial<WebhookEntity>,
  ): Promise<WebhookEntity> {
    return transact(this.webhooks.manager, async (manager) => {
      const stored = await this.get(id, manager);
      const changes = changesOf(stored);
      this.recordChange(manager, 'updated', id, Object.keys(changes));
      return manager.save(Object.assign(stored, changes));
    });
  }

  private recordChange(manager: EntityManager, action: AuditAction, id: number, fields?: string[]): void {
    addAuditLine(manager, { action, collection: COLLECTION, records: [id], fields });
  }

  private withSecret(row: WebhookEntity): WebhookWithSecret {
    return { ...toWebhook(row), secret: secretOf(row, this.config.jwtSecret) };
  }

  private async get(id: number, manager = this.webhooks.manager): Promise<WebhookEntity> {
    const isLocked = manager !== this.webhooks.manager;
    const lock = isLocked ? ({ mode: 'pessimistic_write' } as const) : undefined;
    const row = await manager.findOne(WebhookEntity, { where: { id }, lock });
    if (!row) throw notFound('Webhook');
    return row;
  }

  /** Throws 400 for a URL that is not allowed. Names are resolved and checked with each connection. */
  private placeOf(text: string): Pick<WebhookEntity, 'url' | 'host'> {
    const { webhookAllowPrivate } = this.config;
    const url = canParseUrl(text) ? new URL(text) : undefined;
    const protocols = webhookAllowPrivate ? ['https:', 'http:'] : ['https:'];
    if (!url || !protocols.includes(url.protocol)) throw ValidationException.field('url', WEBHOOK.url.message);
    const literal = literalAddress(url);
    const isPublic = literal ? isPublicAddress(literal) : !isLocalName(url.hostname);
    if (!webhookAllowPrivate && !isPublic) {
      throw ValidationException.field('url', WEBHOOK.url.refused);
    }
    if (!isWebAddress(text)) throw ValidationException.field('url', WEBHOOK.url.message);
    return { url: url.href, host: url.host };
  }
}
