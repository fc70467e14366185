import { Stack, TextField, Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslate, useDataProvider, useNotify, type HttpError } from 'react-admin';
import {
  ERASE_WORD,
  type ParentSearch,
  type Erased,
  PARENT_SEARCH,
  PARENT_WANTED,
  type ParentData,
} from '../../../contract/families/parents.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { PasswordPrompt } from '../../components/form/PasswordPrompt.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { withOwnPassword } from '../../providers/ownPassword.js';
import './messages.js';
import { ParentRecords } from './ParentRecords.js';

/** Keeps the last search for users who return from a record. */
const LAST_SEARCH = ['parents', 'last search'];

interface Found {
  by: ParentSearch;
  data: ParentData;
}

type SearchFields = Record<keyof ParentSearch, string>;
type SearchErrors = Partial<SearchFields>;

function errorsOf(search: ParentSearch): SearchErrors {
  if (!search.email?.trim() && !search.phone?.trim()) return { email: PARENT_WANTED };
  return Object.fromEntries(textErrors(PARENT_SEARCH, search).map(({ path, message }) => [path, message]));
}

function useParents(onFound: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const [found, setFound] = useState(() => queryClient.getQueryData<Found>(LAST_SEARCH));
  const [errors, setErrors] = useState<SearchErrors>({});

  const call = <T,>(what: string, body: object) =>
    dataProvider.call<T>(`/parents/${what}`, { method: 'POST', body: JSON.stringify(body) });
  const onError = (error: HttpError) => {
    const issues = error.body?.errors as SearchErrors | undefined;
    if (issues) setErrors(issues);
    else notify(errorMessageOf(error, { failed: 'parents.failed' }), { type: 'error' });
  };
  const find = useMutation({
    mutationFn: (by: ParentSearch) => call<ParentData>('find', by),
    onSuccess: (data, by) => {
      setFound(queryClient.setQueryData<Found>(LAST_SEARCH, { by, data }));
      onFound();
    },
    onError,
  });
  const erase = useMutation({
    mutationFn: (by: ParentSearch) =>
      withOwnPassword((currentPassword) => call<Erased>('erase', { ...by, confirmation: ERASE_WORD, currentPassword })),
    onSuccess: ({ erased, kept }, by) => {
      const said = [
        translate('parents.erased', { smart_count: erased }),
        kept ? translate('parents.kept', { smart_count: kept }) : '',
      ];
      notify(said.join(' ').trim(), { type: 'success' });
      find.mutate(by);
    },
    onError,
  });

  const search = ({ email, phone }: SearchFields) => {
    const wrong = errorsOf({ email, phone });
    setErrors(wrong);
    if (!Object.keys(wrong).length) find.mutate({ email: email.trim(), phone: phone.trim() });
  };
  return { found, errors, clearErrors: () => setErrors({}), search, isSearching: find.isPending, erase };
}

const FIELDS = ['email', 'phone'] as const;

interface ParentSearchFormProps {
  initial?: ParentSearch;
  errors: SearchErrors;
  isSearching: boolean;
  onInput: () => void;
  onSearch: (search: SearchFields) => void;
}

function ParentSearchForm({ initial, errors, isSearching, onInput, onSearch }: ParentSearchFormProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState({ email: initial?.email ?? '', phone: initial?.phone ?? '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(search);
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2, maxWidth: 480 }}>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={translate(`parents.${field}`)}
          type={field === 'email' ? 'email' : 'tel'}
          autoComplete="off"
          value={search[field]}
          onChange={({ target }) => {
            setSearch({ ...search, [field]: target.value });
            onInput();
          }}
          error={Boolean(errors[field])}
          helperText={errors[field]}
        />
      ))}
      <Button type="submit" variant="contained" disabled={isSearching} sx={{ alignSelf: 'flex-start' }}>
        {translate('parents.find')}
      </Button>
    </Stack>
  );
}

export function Parents() {
  const translate = useTranslate();
  const results = useRef<HTMLDivElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  const { found, errors, clearErrors, search, isSearching, erase } = useParents(() => {
    setTimeout(() => results.current?.focus());
  });
  return (
    <>
      <ScreenHeader title={translate('parents.title')} text={translate('parents.text')} action={null} />
      <ParentSearchForm
        initial={found?.by}
        errors={errors}
        isSearching={isSearching}
        onInput={clearErrors}
        onSearch={search}
      />
      <Stack
        ref={results}
        tabIndex={-1}
        role="region"
        aria-label={translate('parents.title')}
        sx={{ gap: 2, mt: 4, maxWidth: 720, outline: 'none' }}
      >
        {found && <ParentRecords data={found.data} isErasing={erase.isPending} onErase={() => setConfirming(true)} />}
      </Stack>
      <PasswordPrompt />
      {isConfirming && found && (
        <EraseDialog
          isBusy={erase.isPending}
          onConfirm={() => {
            setConfirming(false);
            erase.mutate(found.by);
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

interface EraseDialogProps {
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Dialog that asks the user to type a word, so that nothing is erased by mistake. */
function EraseDialog({ isBusy, onConfirm, onClose }: EraseDialogProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  return (
    <ConfirmDialog
      title={translate('parents.erase_title')}
      text={translate('parents.erase_text', { word: ERASE_WORD })}
      confirm={translate('parents.erase')}
      danger
      busy={isBusy}
      isReady={typed === ERASE_WORD}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <TextField
        label={translate('parents.erase_label', { word: ERASE_WORD })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        fullWidth
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
}
