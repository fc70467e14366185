import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useDataProvider, useNotify, usePermissions, useTranslate, type HttpError } from 'react-admin';
import {
  ERASE_WORD,
  type Erased,
  PARENT_SEARCH,
  PARENT_WANTED,
  type ParentData,
  type ParentSearch,
} from '../../../contract/families/parents.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { failureSentence } from '../../components/failureSentence.js';
import { PasswordPrompt } from '../../components/form/PasswordPrompt.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { withOwnPassword } from '../../providers/ownPassword.js';
import { EraseDialog } from './EraseDialog.js';
import { exportCsv, exportJson } from './exportParent.js';
import { ParentRow } from './ParentRow.js';
import { parentMessages as words } from './parentMessages.js';

/** Where the last search waits for who comes back from a record. */
const LAST_SEARCH = ['parents', 'last search'];

const FIELDS = ['email', 'phone'] as const;
interface Found {
  by: ParentSearch;
  data: ParentData;
}

type Errors = Partial<Record<(typeof FIELDS)[number], string>>;

function errorsOf(search: ParentSearch): Errors {
  if (!search.email?.trim() && !search.phone?.trim()) return { email: PARENT_WANTED };
  return Object.fromEntries(textErrors(PARENT_SEARCH, search).map(({ path, message }) => [path, message]));
}

/** Everything that is held about one parent: shown, exported and erased. */
export function Parents() {
  const translate = useTranslate();
  const notify = useNotify();
  const { permissions } = usePermissions();
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const [found, setFound] = useState(() => queryClient.getQueryData<Found>(LAST_SEARCH));
  const [search, setSearch] = useState({ email: found?.by.email ?? '', phone: found?.by.phone ?? '' });
  const [errors, setErrors] = useState<Errors>({});
  const [isErasing, setErasing] = useState(false);
  const results = useRef<HTMLDivElement>(null);

  const call = <T,>(what: string, body: object) =>
    dataProvider.call<T>(`/parents/${what}`, { method: 'POST', body: JSON.stringify(body) });
  const onError = (error: HttpError) => {
    const issues = error.body?.errors as Errors | undefined;
    if (issues) setErrors(issues);
    else notify(failureSentence(error, { failed: words.failed }), { type: 'error' });
  };
  const find = useMutation({
    mutationFn: (by: ParentSearch) => call<ParentData>('find', by),
    onSuccess: (data, by) => {
      setFound(queryClient.setQueryData<Found>(LAST_SEARCH, { by, data }));
      setTimeout(() => results.current?.focus());
    },
    onError,
  });
  const erase = useMutation({
    mutationFn: (by: ParentSearch) =>
      withOwnPassword((currentPassword) => call<Erased>('erase', { ...by, confirmation: ERASE_WORD, currentPassword })),
    onSuccess: ({ erased, kept }, by) => {
      const said = [
        translate(words.erased, { smart_count: erased }),
        kept ? translate(words.kept, { smart_count: kept }) : '',
      ];
      notify(said.join(' ').trim(), { type: 'success' });
      find.mutate(by);
    },
    onError,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = errorsOf(search);
    setErrors(wrong);
    if (!Object.keys(wrong).length) find.mutate({ email: search.email.trim(), phone: search.phone.trim() });
  };
  const { data } = found ?? {};
  const isEmpty = data && !data.records.length && !data.mails.length && !data.thread.length;
  return (
    <>
      <ScreenHeader title={translate(words.title)} text={translate(words.text)} action={null} />
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2, maxWidth: 480 }}>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={translate(words[field])}
            type={field === 'email' ? 'email' : 'tel'}
            autoComplete="off"
            value={search[field]}
            onChange={({ target }) => {
              setSearch({ ...search, [field]: target.value });
              setErrors({});
            }}
            error={Boolean(errors[field])}
            helperText={errors[field]}
          />
        ))}
        <Button type="submit" variant="contained" disabled={find.isPending} sx={{ alignSelf: 'flex-start' }}>
          {translate(words.find)}
        </Button>
      </Stack>
      <Stack
        ref={results}
        tabIndex={-1}
        role="region"
        aria-label={translate(words.title)}
        sx={{ gap: 2, mt: 4, maxWidth: 720, outline: 'none' }}
      >
        {isEmpty && <Alert severity="info">{translate(words.none)}</Alert>}
        {data && !isEmpty && (
          <>
            <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.records.map((record) => (
                <ParentRow key={`${record.collection} ${record.id}`} record={record} />
              ))}
            </Stack>
            <Typography>
              {translate(words.besides, {
                mails: data.mails.length,
                thread: data.thread.length,
                visits: data.visits.length,
                documents: data.documents.length,
                revisions: data.revisions.length,
                answers: data.answers.length,
              })}{' '}
              {translate(words.audit, { count: data.auditLines })}
            </Typography>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button variant="outlined" onClick={() => exportJson(data)}>
                {translate(words.json)}
              </Button>
              <Button variant="outlined" onClick={() => exportCsv(data)}>
                {translate(words.csv)}
              </Button>
              {permissions === 'SUPER_ADMIN' && (
                <Button variant="outlined" color="error" disabled={erase.isPending} onClick={() => setErasing(true)}>
                  {translate(words.erase)}
                </Button>
              )}
            </Stack>
          </>
        )}
      </Stack>
      <PasswordPrompt />
      {isErasing && found && (
        <EraseDialog
          isBusy={erase.isPending}
          onConfirm={() => {
            setErasing(false);
            erase.mutate(found.by);
          }}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  );
}
