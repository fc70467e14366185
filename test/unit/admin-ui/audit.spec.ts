/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import { ACTIVITY_COLLECTIONS } from '../../../contract/accounts/activity.js';
import { API_COLLECTIONS } from '../../../contract/records/api-scopes.js';
import { KINDS, ONE } from '../../../admin-ui/operations/audit/messages.js';
import { AUDIT_ACTIONS, type AuditLine } from '../../../contract/records/audit.js';
import { actionOf, fieldsOf, personOf, placeOf, recordsOf } from '../../../admin-ui/operations/audit/auditLine.js';
import { features } from '../../../admin-ui/features.js';
import { addedMessages } from '../../../admin-ui/i18n/addMessages.js';
import { i18nProvider } from '../../../admin-ui/providers/i18nProvider.js';
import { DEFAULT_SETTINGS } from '../../../contract/school/settings.js';
import { ENTITIES } from '../../../server/operations/entities.js';

type Labels = { resources?: Record<string, { fields?: Record<string, string> }> };

const collectionOf = (entity: (typeof ENTITIES)[number]) =>
  getMetadataArgsStorage().filterTables(entity)[0]!.name!.replaceAll('_', '-');

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

const ACTION = 'resources.audit.actions.';

const translate = (key: string, options: Record<string, unknown> = {}) =>
  [key.replace('resources.audit.', ''), ...Object.values(options)].join(' ');

const line = (values: Partial<AuditLine>): AuditLine => ({
  ...{
    id: 1,
    at: '2026-03-14T03:30:00.000Z',
    action: 'opened',
    collection: 'contacts',
    records: ['7'],
    fields: [],
    recordName: null,
  },
  ...{ userId: 2, userName: 'Nimali', sessionId: null, count: 1, ...values },
});

describe('a line of the audit log', () => {
  it('has a message for all that can be done', () => {
    const actions = [...addedMessages.keys()].filter((key) => key.startsWith(ACTION));
    expect(actions.map((key) => key.slice(ACTION.length)).sort()).toEqual([...AUDIT_ACTIONS].sort());
  });

  it('calls a save over a newer version a conflict, and what somebody may not do refused', () => {
    const word = (action: AuditLine['action']) => actionOf(line({ action }), i18nProvider.translate);
    expect([word('edit_conflict'), word('refused')]).toEqual(['Edit conflict', 'Refused']);
  });

  it('has words for every kind of record that the server names', () => {
    const named = sourcesOf('server').flatMap((source) =>
      [...source.matchAll(/(?:collection: |COLLECTION = |@Controller\()'([a-z-]+)/g)].map(([, name]) => name!),
    );
    const kinds = [...new Set([...named, ...API_COLLECTIONS, ...ACTIVITY_COLLECTIONS])];
    expect(kinds.length).toBeGreaterThan(25);
    // These stand in documents of the API and in routes, and not in the log.
    const missing = kinds
      .filter((kind) => !KINDS[kind] || !ONE[kind])
      .filter((kind) => !['resource', 'text', 'live', 'notice-pages'].includes(kind));
    expect(missing).toEqual([]);
  });

  it('names who it was, a deleted user by number, an API token, and else what is known', () => {
    expect(personOf(line({}), translate)).toBe('Nimali');
    expect(personOf(line({ userName: null }), translate)).toBe('user 2');
    const nobody = { userId: null, userName: null };
    expect(personOf(line({ ...nobody, action: 'refused' }), translate)).toBe('visitor');
    expect(personOf(line({ ...nobody, action: 'published' }), translate)).toBe('system');
    expect(personOf(line({ userId: null, userName: 'Web form' }), translate)).toBe('token Web form');
  });

  it('says which records, or how many, and how often', () => {
    expect(recordsOf(line({ recordName: 'Kumari Perera' }), i18nProvider.translate)).toBe('Message “Kumari Perera”');
    expect(recordsOf(line({}), i18nProvider.translate)).toBe('Message 7');
    expect(recordsOf(line({ records: ['7', '8'] }), i18nProvider.translate)).toBe('2 Messages');
    expect(recordsOf(line({ records: [], collection: null }), translate)).toBe('');
    expect(actionOf(line({ count: 30 }), translate)).toBe('times actions.opened 30');
  });

  it('calls a field what its form calls it', () => {
    const named = features.flatMap(({ messages: words, resource }) => {
      const fields = (words as Labels | undefined)?.resources?.[resource?.name ?? '']?.fields ?? {};
      return Object.entries(fields).map(([field, label]) => ({ collection: resource!.name, field, label }));
    });
    expect(named.length).toBeGreaterThan(70);
    for (const { collection, field, label } of named) {
      expect(fieldsOf(line({ collection, fields: [field] }), i18nProvider.translate)).toBe(label);
    }
    const events = line({ collection: 'events', fields: ['date', 'branchId', 'publishAt', 'seriesId'] });
    expect(fieldsOf(events, i18nProvider.translate)).toBe('Event Date, Branch, Publish on, Series');
  });

  it('spells out a field that no form shows, and a setting', () => {
    const admissions = line({ collection: 'admissions', fields: ['status', 'steppedAt', 'isRead', 'assigneeId'] });
    expect(fieldsOf(admissions, i18nProvider.translate)).toBe('Status, Stepped at, Read, Assigned to');
    const columns = ENTITIES.flatMap((entity) =>
      getMetadataArgsStorage()
        .filterColumns(entity)
        .map(({ propertyName }) => [collectionOf(entity), propertyName] as const),
    );
    expect(columns.length).toBeGreaterThan(200);
    const shown = columns.map(([collection, field]) =>
      fieldsOf(line({ collection, fields: [field] }), i18nProvider.translate),
    );
    expect(shown.filter((label) => /[a-z][A-Z]|_/.test(label))).toEqual([]);
    for (const key of Object.keys(DEFAULT_SETTINGS)) {
      const setting = recordsOf(line({ collection: 'settings', records: [key] }), i18nProvider.translate);
      expect(setting).toMatch(/^Setting “[^_]+”$/);
    }
  });

  it('leads to the form or the details of its record, and nowhere when that was deleted', () => {
    const place = (collection: string, action: AuditLine['action'] = 'updated') =>
      placeOf(features, line({ collection, action }));
    expect(place('events')).toBe('/add-event/7');
    expect(place('contacts', 'opened')).toBe('/contacts/7/show');
    expect(place('notices')).toBe('/notices');
    expect(place('events', 'deleted')).toBeUndefined();
    expect(place('uploads')).toBeUndefined();
  });
});
