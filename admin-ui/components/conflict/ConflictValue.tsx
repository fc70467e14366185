import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Alts } from '../../../contract/records/alts.js';
import { DEFAULT_SETTINGS } from '../../../contract/school/settings.js';
import { readItems } from '../../../contract/school/setting-lists.js';
import { changedAlts } from './changedAlts.js';
import { ConflictAlts } from './ConflictAlts.js';
import { ConflictList } from './ConflictList.js';
import { ConflictPictures } from './ConflictPictures.js';
import { conflictMessages } from './conflictMessages.js';
import { TextDifference } from './TextDifference.js';
import { wordDifference } from './wordDifference.js';

const PICTURE_FIELD = /image|profile|photos|logo/i;

interface Props {
  field: string;
  value: unknown;
  /** What it was before: of a text, and of the words of pictures, the difference is shown. */
  before?: unknown;
}

const isEmptyObject = (value: unknown) => typeof value === 'object' && Object.keys(value!).length === 0;

/** One value of a conflict as its form shows it: pictures as pictures, lists as lists, words as words. */
export function ConflictValue({ field, value, before }: Props) {
  const translate = useTranslate();
  const setting = DEFAULT_SETTINGS[field];
  const read = field === 'alts' ? changedAlts(value as Alts, before as Alts) : value;
  const isEmpty = read === null || read === undefined || read === '' || isEmptyObject(read);

  if (!isEmpty && field === 'alts') return <ConflictAlts alts={read as Alts} />;
  if (!isEmpty && PICTURE_FIELD.test(field)) return <ConflictPictures value={value} />;
  const items = setting?.list ? readItems(String(value)) : [];
  if (items.length > 0) return <ConflictList items={items} />;
  const shown = isEmpty || setting?.list ? translate('conflict.empty') : conflictMessages(field, value, translate);
  const isText = shown === value && typeof before === 'string' && before !== '';
  const parts = isText ? wordDifference(before, shown) : undefined;
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 240, overflowY: 'auto' }}>
      {!isEmpty && setting?.kind === 'colour' && (
        <Box
          component="span"
          sx={{ display: 'inline-block', width: 16, height: 16, mr: 1, verticalAlign: '-2px', borderRadius: 0.5 }}
          style={{ backgroundColor: String(value), forcedColorAdjust: 'none' }}
        />
      )}
      {parts ? <TextDifference parts={parts} /> : shown}
    </Box>
  );
}
