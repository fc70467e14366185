import { Stack } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PasswordPrompt } from '../../components/form/PasswordPrompt.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { EraseDialog } from './EraseDialog.js';
import { ParentRecords } from './ParentRecords.js';
import { ParentSearchForm } from './ParentSearchForm.js';
import { useParents } from './useParents.js';
import './messages.js';

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
