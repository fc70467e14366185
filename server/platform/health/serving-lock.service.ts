import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotificationsService } from '../database/notifications.service.js';
import { NotToServe, SERVING_LOCK } from '../database/serving-lock.js';

/** Shares the lock of all serving instances on the connection that stays open; commands do not load this module. */
@Injectable()
export class ServingLockService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    notifications: NotificationsService,
  ) {
    notifications.holdShared(SERVING_LOCK);
  }

  async onModuleInit(): Promise<void> {
    const sql = 'SELECT pg_try_advisory_xact_lock_shared($1) AS "isFree"';
    const [row] = await this.dataSource.query<[{ isFree: boolean }]>(sql, [SERVING_LOCK]);
    if (!row.isFree) throw new NotToServe();
  }
}
