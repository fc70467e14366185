import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { codeOf } from '../../platform/database/lost-database.js';
import { JobRunner } from '../../platform/jobs/job-runner.service.js';
import { sendDue } from '../outbox/send-due.js';
import { DeliveryQueue, type Leased, WEBHOOKS_JOB } from './delivery-queue.js';
import { postWebhook } from './post-webhook.js';
import { signedHeaders } from './signature.js';
import { UnsentDeliveries } from './unsent-deliveries.service.js';

const EVERY_SECONDS = 5;
/** Deliveries under way at once, altogether and to one host; to a webhook one: a slow one leaves room for the others. */
const AT_ONCE = 20;
const AT_ONCE_TO_HOST = 2;

/** Sends what the outbox has, at least once each (docs/decisions/0029-webhooks-from-an-outbox.md). */
@Injectable()
export class WebhookSender implements OnModuleInit {
  constructor(
    private readonly queue: DeliveryQueue,
    private readonly jobs: JobRunner,
    private readonly config: Config,
    private readonly unsent: UnsentDeliveries,
  ) {}

  onModuleInit(): void {
    this.jobs.define(WEBHOOKS_JOB, { every: EVERY_SECONDS, run: (_data, signal) => this.sendDue(signal) });
  }

  async sendDue(signal: AbortSignal): Promise<void> {
    await sendDue<Leased>({
      lease: (underWay) => {
        const webhooks = underWay.map(({ webhookId }) => webhookId);
        return this.queue.lease(busyHosts(underWay.map(({ host }) => host)), webhooks);
      },
      send: (delivery) => this.send(delivery, signal),
      atOnce: AT_ONCE,
      signal,
    });
    if (!signal.aborted) await this.unsent.note();
  }

  private async send(delivery: Leased, signal: AbortSignal): Promise<void> {
    const body = this.bodyOf(delivery);
    const { webhookId, webhookCreatedAt, secretNumber, rotatedAt, id, url } = delivery;
    const webhook = { id: webhookId, createdAt: webhookCreatedAt, secretNumber, rotatedAt };
    const headers = signedHeaders({ id, body, now: new Date() }, webhook, this.config.jwtSecret);
    const { webhookAllowPrivate: mayBePrivate } = this.config;
    let status: number;
    try {
      status = await postWebhook({ url, headers, body, mayBePrivate, signal });
    } catch (error) {
      return signal.aborted ? this.queue.release(delivery) : this.fail(delivery, null, codeOf(error));
    }
    const isTaken = status >= 200 && status < 300;
    return isTaken
      ? this.queue.succeed(delivery, status)
      : this.fail(delivery, status, `Answered with status ${status}`);
  }

  private async fail(delivery: Leased, status: number | null, error: string): Promise<void> {
    await this.queue.fail(delivery, status, error);
    // Not left to the end of the run, which slow receivers hold up.
    await this.unsent.note();
  }

  /** The same in every try. Ids alone: whoever wants more reads the record, as its token allows. */
  private bodyOf({ id, event, recordId, recordIds, createdAt }: Leased): string {
    const [collection] = event.split('.');
    const url = `${this.config.publicUrl}/api/${collection}/${recordId}`;
    const record = recordId === null ? null : { id: recordId, url };
    return JSON.stringify({ id, event, at: createdAt.toISOString(), record, ...(recordIds && { ids: recordIds }) });
  }
}

const busyHosts = (hosts: string[]) =>
  hosts.filter((host) => hosts.filter((other) => other === host).length >= AT_ONCE_TO_HOST);
