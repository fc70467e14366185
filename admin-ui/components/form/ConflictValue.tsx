import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DEFAULT_SETTINGS } from '../../../contract/settings.js';
import { readItems } from '../../../contract/setting-lists.js';
import { ConflictList } from './ConflictList.js';
import { ConflictPictures } from './ConflictPictures.js';
import { conflictMessages } from './conflictMessages.js';

const PICTURE_FIELD = /image|profile|photos|logo/i;

/** One value of a conflict as its form shows it: pictures as pictures, lists as lists, words as words. */
export function ConflictValue({ field, value }: { field: string; value: unknown }) {
  const translate = useTranslate();
  const setting = DEFAULT_SETTINGS[field];
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

  if (!isEmpty && PICTURE_FIELD.test(field)) return <ConflictPictures value={value} />;
  const items = setting?.list ? readItems(String(value)) : [];
  if (items.length > 0) return <ConflictList items={items} />;
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 160, overflowY: 'auto' }}>
      {!isEmpty && setting?.kind === 'colour' && (
        <Box
          component="span"
          sx={{ display: 'inline-block', width: 16, height: 16, mr: 1, verticalAlign: '-2px', borderRadius: 0.5 }}
          style={{ backgroundColor: String(value), forcedColorAdjust: 'none' }}
        />
      )}
      {isEmpty || setting?.list ? translate('conflict.empty') : conflictMessages(field, value, translate)}
    </Box>
  );
}
