import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { WEBHOOK } from '../../../contract/delivery/webhooks.js';
import { Config } from '../../platform/config/config.js';
import { VERSION } from '../../platform/config/version.js';
import { codeOf } from '../../platform/database/lost-database.js';
import type { Failure, StoreResult } from '../../platform/jobs/job-definition.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import type { Job } from '../../platform/jobs/job.entity.js';
import { PAUSES } from '../outbox/pauses.js';
import { AT_ONCE, DeliveryStore, IS_READY, POST_WEBHOOK, POST_DUE_WEBHOOKS } from './delivery-store.js';
import { isPublicAddress, literalAddress, lookupPublic, PrivateAddress } from './public-addresses.js';
import { signedHeaders } from './signature.js';
import { UnsentDeliveriesService } from './unsent-deliveries.service.js';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity.js';

const TIMEOUT_MS = 10_000;

interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
  mayBePrivate: boolean;
  signal: AbortSignal;
}

/**
 * Posts a body and returns any status, without following redirects or reading the response body. Own code, because
 * fetch cannot check the resolved IP address of the connection.
 */
function postWebhook({ url, headers, body, mayBePrivate, signal }: Post): Promise<number> {
  const target = new URL(url);
  const literal = literalAddress(target);
  if (!mayBePrivate && literal && !isPublicAddress(literal)) return Promise.reject(new PrivateAddress());
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(target, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.any([signal, timeout]),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `school-site-webhooks/${VERSION}`,
      },
      ...(!mayBePrivate && { lookup: lookupPublic }),
    });
    request.on('response', (response) => {
      resolve(response.statusCode!);
      response.destroy();
    });
    request.on('error', (error) => reject(timeout.aborted ? new Error('No answer within 10 seconds') : error));
    // Also emitted for a protocol upgrade, which is no response.
    request.on('close', () => reject(new Error('Closed without an answer')));
    request.end(body);
  });
}

const EVERY_SECONDS = 5;

class UnexpectedStatus extends Error {
  constructor(readonly status: number) {
    super(`Answered with status ${status}`);
  }
}

/** Posts each waiting delivery at least once (docs/decisions/0020-outbox.md). */
@Injectable()
export class WebhookSender implements OnModuleInit {
  constructor(
    private readonly store: DeliveryStore,
    private readonly jobs: JobRunner,
    private readonly config: Config,
    private readonly unsent: UnsentDeliveriesService,
  ) {}

  onModuleInit(): void {
    this.jobs.define(POST_DUE_WEBHOOKS, { every: EVERY_SECONDS, run: (_data, signal) => this.sendDue(signal) });
    this.jobs.define(POST_WEBHOOK, {
      run: (_data, signal, job) => this.post(job, signal),
      runBy: { job: POST_DUE_WEBHOOKS, atOnce: AT_ONCE, where: IS_READY },
      pauses: PAUSES,
      days: WEBHOOK.daysOfTries,
      onFailure: (job, failure, manager) => this.store.fail(job, refusalOf(failure), failure, manager),
      // Not at the end of the run: slow receivers delay it.
      afterFailure: () => this.unsent.notifyOfProblem(),
    });
  }

  async sendDue(signal: AbortSignal): Promise<void> {
    await this.jobs.runDue(POST_DUE_WEBHOOKS, signal);
    if (!signal.aborted) await this.unsent.notifyOfProblem();
  }

  private async post(job: Job, signal: AbortSignal): Promise<StoreResult | void> {
    const delivery = await this.store.find(job);
    if (delivery?.state !== 'pending') return;
    const { id, webhook } = delivery;
    const body = this.bodyOf(delivery);
    const headers = signedHeaders({ id, body, now: new Date() }, webhook, this.config.jwtSecret);
    const { webhookAllowPrivate: mayBePrivate } = this.config;
    const status = await postWebhook({ url: webhook.url, headers, body, mayBePrivate, signal });
    if (status < 200 || status >= 300) throw new UnexpectedStatus(status);
    return (manager) => this.store.succeed(job, status, manager);
  }

  /** Equal in every try. Contains ids only; receivers read the record with the permissions of their token. */
  private bodyOf({ id, event, recordId, recordIds, createdAt }: WebhookDeliveryEntity): string {
    const [collection] = event.split('.');
    const url = `${this.config.publicUrl}/api/${collection}/${recordId}`;
    const record = recordId === null ? null : { id: recordId, url };
    return JSON.stringify({ id, event, at: createdAt.toISOString(), record, ...(recordIds && { ids: recordIds }) });
  }
}

const refusalOf = ({ error }: Failure) => ({
  status: error instanceof UnexpectedStatus ? error.status : null,
  error: codeOf(error),
});
