import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { LIVE, type LiveEnd } from '../../../contract/accounts/live.js';
import { NotificationsService } from '../../platform/database/notifications.service.js';
import { actAsNobody } from '../../platform/http/actor.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import { readAnnouncement } from './announcement.js';
import { CheckedTopics } from './checked-topics.js';
import { EventsForUsers } from './events-for-users.js';
import { RecentAnnouncements, type TimedAnnouncement } from './recent-announcements.js';
import type { LiveConnection } from './live-connection.js';

const GATHER_MS = 20;

/** Tells the connected browsers what changed, on this instance or another, as far as each user may know. */
@Injectable()
export class LiveService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Live');
  private readonly connections = new Set<LiveConnection>();
  private readonly recent = new RecentAnnouncements();
  private pending: TimedAnnouncement[] = [];
  private delivering?: Promise<void>;
  private heartbeat?: NodeJS.Timeout;
  private readonly sent: Counter;

  constructor(
    private readonly notifications: NotificationsService,
    private readonly sessions: SessionsService,
    private readonly events: EventsForUsers,
    private readonly checked: CheckedTopics,
    { registry }: MetricsService,
  ) {
    const { connections } = this;
    new Gauge({
      name: 'live_connections',
      help: 'Browsers of staff that listen to changes',
      registers: [registry],
      collect() {
        this.set(connections.size);
      },
    });
    const help = 'Changes that were sent to browsers of staff';
    this.sent = new Counter({ name: 'live_events_total', help, registers: [registry] });
    notifications.on('live', (payload) => this.announce(payload));
    notifications.onConnect(() => {
      this.recent.restart();
      this.reload();
    });
  }

  onModuleInit(): void {
    this.heartbeat = setInterval(() => void actAsNobody(() => this.beat()), LIVE.heartbeatMs).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.heartbeat);
    for (const connection of this.connections) this.end(connection, 'shutdown');
  }

  /** `lastId` is that of the last event which the browser got over another connection. */
  open(connection: LiveConnection, lastId?: number): void {
    const own = [...this.connections].filter(({ user }) => user.id === connection.user.id);
    if (own.length >= LIVE.connectionsAtMost) this.end(own[0]!, 'limit');
    this.connections.add(connection);
    connection.once('close', () => this.connections.delete(connection));
    const now = Date.now();
    connection.beat(now);
    if (lastId === undefined) return;
    const missed = this.notifications.isConnected ? this.recent.after(lastId) : undefined;
    if (missed) void this.deliver(missed, [connection]);
    else connection.reload(now);
  }

  /** Also ends the streams of expired sessions, and announces what no trigger can. */
  async beat(): Promise<void> {
    const at = Date.now();
    const connections = [...this.connections];
    // If the database is down, sessions cannot be checked: send nothing but the heartbeat.
    for (const connection of await this.admitted(connections).catch(() => connections)) connection.beat(at);
    await this.checked.check().catch(() => undefined);
  }

  private announce(payload: string): void {
    const added = this.recent.add(readAnnouncement(payload));
    if (!this.connections.size) return;
    this.pending.push(added);
    this.delivering ??= actAsNobody(() => this.deliverPending()).finally(() => (this.delivering = undefined));
  }

  private async deliverPending(): Promise<void> {
    while (this.pending.length) {
      // Batch changes, so that each batch costs one query.
      await sleep(GATHER_MS);
      const announced = this.pending;
      this.pending = [];
      await this.deliver(announced, [...this.connections]);
    }
  }

  /** Reads sessions and records once for all connections. */
  private async deliver(announced: TimedAnnouncement[], connections: LiveConnection[]): Promise<void> {
    const at = announced.at(-1)?.at ?? Date.now();
    try {
      const admitted = await this.admitted(connections);
      const eventsFor = await this.events.read(announced.map(({ announcement }) => announcement));
      for (const connection of admitted) {
        const events = eventsFor(connection.user);
        for (const event of events) connection.send(event, at);
        this.sent.inc(events.length);
      }
    } catch (error) {
      this.logger.warn(`Changes could not be read: ${(error as Error).name}`);
      for (const connection of connections) connection.reload(at);
    }
  }

  private reload(): void {
    for (const connection of this.connections) connection.reload(Date.now());
  }

  /** Ends the connections whose session is over, or whose user has other rights than when it was opened. */
  private async admitted(connections: LiveConnection[]): Promise<LiveConnection[]> {
    if (!connections.length) return [];
    const sessions = await this.sessions.findAll(connections.map(({ user }) => user.sessionId));
    return connections.filter((connection) => {
      const session = sessions.get(connection.user.sessionId);
      const isSame = session && !session.lacksSecondFactor && rightsOf(session.user) === rightsOf(connection.user);
      if (!isSame) this.end(connection, 'access');
      return isSame && this.connections.has(connection);
    });
  }

  private end(connection: LiveConnection, reason: LiveEnd): void {
    this.connections.delete(connection);
    connection.end(reason);
  }
}

const rightsOf = ({ role, branchIds }: { role: string; branchIds: number[] }) => [role, ...branchIds].join();
