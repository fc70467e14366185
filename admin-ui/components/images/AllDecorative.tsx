import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Alts, isDescribed } from '../../../contract/records/alts.js';

/** Marks all pictures without an alternative text as decorative, and undoes that. */
export function AllDecorative({ photos }: { photos: string[] }) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const alts: Alts = useWatch({ name: 'alts' }) ?? {};
  const [marked, setMarked] = useState<string[]>([]);
  const undescribed = photos.filter((url) => !isDescribed(alts[url]));
  const undoable = marked.filter((url) => alts[url] === true);
  const isUndo = undescribed.length === 0;
  if (isUndo ? undoable.length === 0 : photos.length < 2) return null;

  const press = () => {
    const { ...next }: Alts = getValues('alts') ?? {};
    if (isUndo) for (const url of undoable) delete next[url];
    else for (const url of undescribed) next[url] = true;
    setValue('alts', next, { shouldDirty: true });
    setMarked(isUndo ? [] : undescribed);
  };
  return (
    <Button size="small" variant="outlined" onClick={press}>
      {translate(isUndo ? 'image.all_decorative_undo' : 'image.all_decorative')}
    </Button>
  );
}
