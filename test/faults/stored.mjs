import { isDeepStrictEqual } from 'node:util';
import { fileErrors } from './files.mjs';

/** The field of each collection that holds the key. */
const KEYS = { contacts: 'subject', admissions: 'studentName', events: 'title' };
const SAMPLE = 20;

/**
 * What is wrong with what is stored: nothing that was acknowledged may be missing, nothing may be there twice, also when
 * it is sent again, nothing may be half-written, and no file may be left behind.
 */
export async function storedErrors(product, writers, expectedFiles) {
  const errors = writers.unclear.splice(0);
  errors.push(...(await repeatErrors(writers)));
  for (const collection of Object.keys(KEYS)) errors.push(...(await recordErrors(product, writers, collection)));
  const { acknowledged, sent } = writers.setting;
  const value = await writers.storedSetting();
  if (sent && (value < acknowledged || value > sent)) errors.push(`The setting is ${value}, not ${acknowledged}`);
  errors.push(...(await countErrors(product)), ...(await fileErrors(product, writers, expectedFiles)));
  return errors;
}

/** Forms that are sent again under their key: what was answered before is answered again. */
async function repeatErrors(writers) {
  const errors = [];
  await writers.sendUnansweredAgain();
  for (const collection of ['contacts', 'admissions']) {
    for (const [key, answer] of [...writers.acknowledged[collection]].slice(-SAMPLE)) {
      const again = await writers.sendForm(collection, key);
      if (!isDeepStrictEqual(again, answer)) errors.push(`${collection} that are sent again are answered otherwise`);
    }
  }
  return errors;
}

async function recordErrors(product, writers, collection) {
  const records = await product.list(collection);
  const times = new Map();
  for (const { [KEYS[collection]]: key } of records) times.set(key, (times.get(key) ?? 0) + 1);
  const missing = [...writers.acknowledged[collection].keys()].filter((key) => !times.has(key));
  const twice = [...times.values()].filter((number) => number > 1);
  const halfWritten = records.filter((record) => {
    const whole = writers.recordOf(collection, record[KEYS[collection]]);
    return !Object.entries(whole).every(([field, value]) => value !== undefined && record[field] === value);
  });
  return [
    ...(missing.length ? [`${missing.length} acknowledged ${collection} are missing`] : []),
    ...(twice.length ? [`${twice.length} ${collection} are there twice`] : []),
    ...(halfWritten.length ? [`${halfWritten.length} ${collection} are half-written`] : []),
  ];
}

/** What is stored beside a record, in the same transaction. */
async function countErrors(product) {
  const errors = [];
  const [{ unanswered }] = await product.query(
    'SELECT count(*)::int AS unanswered FROM form_answers WHERE answer IS NULL',
  );
  if (unanswered) errors.push(`${unanswered} keys of forms have no answer`);
  return errors;
}
