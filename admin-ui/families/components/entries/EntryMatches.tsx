import { Box, Button, Stack, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type HttpError, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type FoundRecord, SEARCH } from '../../../../contract/accounts/search.js';
import { CONTACT } from '../../../../contract/families/contacts.js';
import { FORM_COLLECTIONS } from '../../../../contract/delivery/mails.js';
import { ENTERED_CONTACT } from '../../../../contract/families/entries.js';
import { NOTE } from '../../../../contract/families/threads.js';
import { ADMISSION_FIELD_NAMES, ADMISSION_FIELDS } from '../../../../contract/school/admission-fields.js';
import { type TextRule, textError } from '../../../../contract/platform/validation.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import { formatDate, shortDay } from '../../../components/formatDate.js';
import { formatDateTime } from '../../../components/formatDateTime.js';
import { useBranches } from '../../../components/useBranches.js';
import { useDebounced } from '../../../components/useDebounced.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { randomKey } from '../../../providers/randomKey.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import '../../../components/threads/messages.js';
import '../waits/messages.js';
import type { EnteredCollection, EntryValues } from './entryForm.js';

const PAUSE = 250;
const OF_EACH_AT_MOST = 3;

/** The shortest name of a child that is searched for: parts of shorter ones are in many names. */
const CHILD: TextRule = { required: '-', min: 5, max: SEARCH.lengthAtMost, message: '-' };
const PHONE: TextRule = { ...ENTERED_CONTACT.phone, required: '-' };
const EMAIL: TextRule = { ...ENTERED_CONTACT.email, required: '-' };

interface Props {
  collection: EnteredCollection;
  onAdded: () => void;
}

/** Lists messages and applications of the same parent or child, to which what was typed can be added as a note. */
export function EntryMatches({ collection, onAdded }: Props) {
  const translate = useTranslate();
  const factsOf = useFacts();
  const { matches, isCut } = useMatches(collection);
  const add = useAdd(collection, onAdded);
  const id = useId();
  return (
    <Box role="status">
      {matches.length > 0 && (
        <>
          <Typography component="p" variant="subtitle2">
            {translate('entry.matches')}
          </Typography>
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {matches.map((match, index) => (
              <Stack
                key={`${match.collection} ${match.id}`}
                component="li"
                direction="row"
                sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 2 }}
              >
                <Typography id={`${id}text${index}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{match.title}</bdi>
                  {` · ${factsOf(match).filter(Boolean).join(' · ')}`}
                </Typography>
                <Button
                  size="small"
                  id={`${id}add${index}`}
                  aria-labelledby={`${id}add${index} ${id}text${index}`}
                  onClick={() => void add(match)}
                >
                  {translate('entry.add')}
                </Button>
              </Stack>
            ))}
          </Stack>
          {isCut && (
            <Typography variant="body2" color="textSecondary">
              {translate('entry.more_matches')}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
}

/** Returns a function that says what a match is, its status, until when it waits, and when it came. */
function useFacts() {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  return ({ collection, status, waitUntil, at }: FoundRecord) => [
    translate(`collections.one.${collection}`),
    status && translate(`resources.${collection}.statuses.${status}`, { _: status }),
    waitUntil && translate('wait.until', { day: shortDay(waitUntil) }),
    at && formatDateTime(at, timeZone),
  ];
}

function useMatches(collection: EnteredCollection): { matches: FoundRecord[]; isCut: boolean } {
  const dataProvider = useDataProvider<typeof ours>();
  const typed = useWatch<EntryValues, ['phone', 'email', 'child']>({ name: ['phone', 'email', 'child'] });
  const [phone, email, child] = JSON.parse(useDebounced(JSON.stringify(typed), PAUSE)) as typeof typed;
  const wanted = [
    ...(textError(PHONE, phone) ? [] : [phone]),
    ...(textError(EMAIL, email) ? [] : [email]),
    ...(collection === 'contacts' || textError(CHILD, child) ? [] : [child]),
  ];
  const found = useQueries({
    queries: wanted.map((text) => ({
      queryKey: ['search', text.trim()],
      queryFn: () => dataProvider.call<FoundRecord[]>(`/search?q=${encodeURIComponent(text.trim())}`),
      retry: false,
      gcTime: 0,
    })),
  }).flatMap(({ data = [] }) => data);
  const unique = [...new Map(found.map((record) => [`${record.collection} ${record.id}`, record])).values()];
  const byCollection = FORM_COLLECTIONS.map((name) => unique.filter((one) => one.collection === name));
  return {
    matches: byCollection.flatMap((some) => some.slice(0, OF_EACH_AT_MOST)),
    isCut: byCollection.some(({ length }) => length > OF_EACH_AT_MOST),
  };
}

/** Returns a function for the lines of a note: what was typed beyond the words and who said them. */
function useLines(entered: EnteredCollection) {
  const translate = useTranslate();
  const branches = useBranches();
  return ({ branch, child, age, curriculum, consent, ...values }: EntryValues): string[] => {
    const isContact = entered === 'contacts';
    const ofChild = { child, age, curriculum };
    const lines: [string, string | null | undefined][] = [
      ...Object.entries(ofChild).map(([name, value]): [string, string] => [translate(`entry.${name}`), value]),
      [translate('entry.branch'), isContact ? branches?.find(({ id }) => String(id) === branch)?.name : branch],
      [translate('entry.consent'), consent === 'NONE' ? null : translate(`entry.consents.${consent}`)],
      ...ADMISSION_FIELD_NAMES.map((name): [string, string | undefined] => [
        ADMISSION_FIELDS[name].label,
        values[name],
      ]),
    ];
    return lines.flatMap(([label, value]) => (value?.trim() ? [`${label}: ${value.trim()}`] : []));
  };
}

/** Returns a function that adds what was typed to the thread of a record. */
function useAdd(entered: EnteredCollection, onAdded: () => void) {
  const dataProvider = useDataProvider<typeof ours>();
  const notify = useNotify();
  const translate = useTranslate();
  const linesOf = useLines(entered);
  const [key, setKey] = useState(randomKey);
  const { getValues, reset, setError, setFocus } = useFormContext<EntryValues>();
  return async ({ collection, id, title }: FoundRecord) => {
    const values = getValues();
    const { source, name, day, phone, email } = values;
    // An emptied input is null.
    const words = (values.words as string | null)?.trim() ?? '';
    const how = [
      translate(`resources.contacts.sources.${source}`),
      formatDate(day),
      (name as string | null)?.trim(),
      (phone as string | null)?.trim(),
      (email as string | null)?.trim(),
    ];
    const noted = translate('entry.noted', { how: how.filter(Boolean).join(', '), words });
    const text = [noted, ...linesOf(values)].join('\n');
    const wrong = textError({ ...CONTACT.message, max: NOTE.max - (text.length - words.length) }, words);
    if (wrong) {
      setError('words', { message: wrong });
      return setFocus('words');
    }
    const body = JSON.stringify({ kind: source === 'PHONE' ? 'call' : 'comment', text, isFromParent: true });
    try {
      const idempotencyKey = `${key}.${collection}.${id}`;
      await dataProvider.call(`/${collection}/${id}/thread`, { method: 'POST', body, idempotencyKey });
    } catch (thrown) {
      const error = thrown as HttpError;
      // Other words were sent with the key before, and their answer was lost.
      const isKeyUsed = error.status === 422;
      if (isKeyUsed) setKey(randomKey());
      const message = isKeyUsed ? 'threads.stored_before' : errorMessageOf(error, { failed: 'entry.failed' });
      if (error.status !== 401) notify(message, { type: 'error' });
      return;
    }
    notify('entry.added', { type: 'success', messageArgs: { title } });
    // The draft is not needed any more.
    reset();
    onAdded();
  };
}
