import { Button } from '@mui/material';
import { useSaveContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import type { FormWords } from './RecordForm.js';
import { SaveBar } from './SaveBar.js';
import { useUploads } from './UploadsProvider.js';

interface Props {
  words: FormWords;
  list: string;
  isEdit: boolean;
}

/** Cancel and the one primary action; saving waits until every picture is uploaded. */
export function FormToolbar({ words, list, isEdit }: Props) {
  const translate = useTranslate();
  const { saving } = useSaveContext();
  const { isSubmitting } = useFormState();
  const { state } = useUploads();
  const busy = saving || isSubmitting;
  const [idle, active] = isEdit ? [words.update, words.updating] : [words.add, words.adding];

  return (
    <SaveBar>
      <Button variant="outlined" component={Link} to={list} disabled={busy}>
        {translate('form.cancel')}
      </Button>
      <Button type="submit" variant="contained" disabled={busy || state !== 'done'} sx={{ minWidth: 136 }}>
        {translate(busy ? active : idle)}
      </Button>
    </SaveBar>
  );
}
