import { AUDIT_ACTIONS } from '../../../contract/records/audit.js';
import { type Collection, type Condition, RECORD } from '../collection/collection.js';
import { AuditLineDto } from './audit.dto.js';
import type { AuditLineEntity } from './audit-line.entity.js';

export const USER_NAME = `coalesce(
  (SELECT person."name" FROM "users" AS person WHERE person."id" = ${RECORD}."userId"),
  (SELECT token."name" FROM "api_tokens" AS token WHERE token."id" = ${RECORD}."sessionId"))`;

const ACTION = { choices: AUDIT_ACTIONS };

export const AUDIT: Collection<AuditLineEntity> = {
  name: 'audit',
  label: 'Line',
  staffDto: AuditLineDto,
  fields: { id: 'integer', at: 'instant', action: ACTION, collection: 'text', userId: 'integer', sessionId: 'text' },
  unsorted: ['action', 'collection', 'userId', 'sessionId'],
  search: ['action', 'collection'],
  searchTexts: [{ text: `array_to_string(${RECORD}.records, ' ')` }, { text: USER_NAME }],
  filters: { record: ofRecord },
  sort: ['id', 'DESC'],
};

function ofRecord(value: unknown): Condition | undefined {
  if (!/^[\w.:-]{1,100}$/.test(String(value))) return undefined;
  return { where: `${RECORD}.records @> ARRAY[:named]`, parameters: { named: String(value) } };
}
