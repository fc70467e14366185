import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { type FormName, type OtherEditor, PRESENCE } from '../../../contract/records/open-forms.js';
import type { LastSave } from '../../../contract/platform/records.js';
import { lastSaveOfForm } from '../../records/collection/abilities/revisions/form-save.js';
import { lastDeletions } from '../../records/collection/abilities/revisions/revisions.js';
import { FormPresence } from './form-presence.entity.js';

const IS_OPEN = `"seenAt" > now() - interval '${PRESENCE.seconds} seconds'`;

/**
 * Stores that a tab has a form open, and finds others. Each request deletes only expired rows of the same user, so that
 * requests of different users never wait for each other.
 */
const STAY = `
  WITH cleared AS (
    DELETE FROM form_presences WHERE ctid IN (
      SELECT ctid FROM form_presences WHERE "userId" = $1 AND tab <> $2 AND NOT ${IS_OPEN} FOR UPDATE SKIP LOCKED)
  ), noted AS (
    INSERT INTO form_presences ("userId", tab, resource, record)
    SELECT $1, $2, $3, $4
     WHERE (SELECT count(*) FROM form_presences WHERE "userId" = $1 AND tab <> $2 AND ${IS_OPEN}) < ${PRESENCE.formsAtMost}
        ON CONFLICT ("userId", tab) DO UPDATE
           SET resource = excluded.resource, record = excluded.record, "seenAt" = now()
  )
  SELECT users.id = $1 AS "isOwn", left(users.name, ${PRESENCE.nameLength}) AS name
    FROM form_presences JOIN users ON users.id = "userId" AND users."isActive"
   WHERE resource = $3 AND record = $4 AND ${IS_OPEN} AND NOT ("userId" = $1 AND tab = $2)
   GROUP BY users.id, users.name ORDER BY users.name, users.id LIMIT ${PRESENCE.namesAtMost}`;

@Injectable()
export class PresenceService {
  constructor(@InjectRepository(FormPresence) private readonly presences: Repository<FormPresence>) {}

  async stay(userId: number, tab: string, { resource, record }: FormName): Promise<OtherEditor[]> {
    return this.presences.query<OtherEditor[]>(STAY, [userId, tab, resource, record]);
  }

  async lastSave(userId: number, form: FormName): Promise<LastSave | undefined> {
    return lastSaveOfForm(this.presences.manager, form, userId);
  }

  async deletion(user: AuthenticatedUser, { resource, record }: FormName): Promise<LastSave | undefined> {
    const deletions = await lastDeletions(this.presences.manager, { collection: resource, records: [record] }, user);
    return deletions.get(record);
  }

  async leave(userId: number, tab: string): Promise<void> {
    await this.presences.delete({ userId, tab });
  }

  async cleanUp(): Promise<void> {
    await this.presences.query(
      `DELETE FROM form_presences WHERE ctid IN (
         SELECT ctid FROM form_presences WHERE NOT ${IS_OPEN} FOR UPDATE SKIP LOCKED)`,
    );
  }
}
