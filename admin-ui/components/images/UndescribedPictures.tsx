import { Button } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type Alts, isDescribed, picturesOf } from '../../../contract/records/alts.js';
import { declarationOf } from '../../../contract/records/collections.js';

/** Counts the pictures without an alternative text and focuses the first one. Never blocks a save. */
export function UndescribedPictures() {
  const translate = useTranslate();
  const fields = declarationOf(useResourceContext())?.pictures ?? [];
  const values = useWatch() as { alts?: Alts };
  const smart_count = picturesOf(values, fields).filter((url) => !isDescribed(values.alts?.[url])).length;
  if (!smart_count) return null;
  return (
    <Button
      size="small"
      color="inherit"
      onClick={() => document.querySelector<HTMLElement>('[data-undescribed] textarea')?.focus()}
      sx={{ mr: 'auto', textAlign: 'left', color: 'text.secondary' }}
    >
      {translate('image.undescribed', { smart_count })}
    </Button>
  );
}
