import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ADMISSION_FIELD_NAMES, ADMISSION_FIELDS, chosenFields } from '../../../../contract/school/admission-fields.js';
import { DEFAULT_SETTINGS } from '../../../../contract/school/settings.js';
import { readItems, type ListItem } from '../../../../contract/school/setting-lists.js';
import { ConflictPictures } from './ConflictPictures.js';
import { ConflictPictureValues, type PictureValues } from './ConflictPictureValues.js';
import { conflictMessages } from './conflictMessages.js';
import { changedByPicture, isByPicture } from './pictureValues.js';
import { TextDifference } from './TextDifference.js';
import { wordDifference } from './wordDifference.js';

const PICTURE_FIELD = /image|profile|photos|logo/i;

interface Props {
  field: string;
  value: unknown;
  /** The earlier value: for texts and alternative texts, the difference is shown. */
  before?: unknown;
}

const isEmptyObject = (value: unknown) => typeof value === 'object' && Object.keys(value!).length === 0;

export function ConflictValue({ field, value, before }: Props) {
  const translate = useTranslate();
  const setting = DEFAULT_SETTINGS[field];
  const read = isByPicture(field) ? changedByPicture(value as PictureValues, before) : value;
  const isEmpty = read === null || read === undefined || read === '' || isEmptyObject(read);

  if (!isEmpty && isByPicture(field)) return <ConflictPictureValues values={read as PictureValues} />;
  if (!isEmpty && PICTURE_FIELD.test(field)) return <ConflictPictures value={value} />;
  const items = itemsOf(setting, String(value));
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

function itemsOf(setting: (typeof DEFAULT_SETTINGS)[string] | undefined, value: string): ListItem[] {
  if (setting?.list) return readItems(value);
  const chosen = setting?.kind === 'fields' ? chosenFields(value) : {};
  const names = ADMISSION_FIELD_NAMES.filter((name) => chosen[name]);
  return names.map((name) => ({ title: ADMISSION_FIELDS[name].label, text: chosen[name]! }));
}

function ConflictList({ items }: { items: ListItem[] }) {
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere', '& li + li': { mt: 1 } }}>
      {items.map(({ title, text }, index) => (
        <li key={index}>
          <strong>{title}</strong>
          <Box sx={{ whiteSpace: 'pre-wrap' }}>{text}</Box>
        </li>
      ))}
    </Box>
  );
}
