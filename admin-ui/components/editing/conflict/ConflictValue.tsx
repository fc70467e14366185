import { Box } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { FocalPoint } from '../../../../contract/records/focal-points.js';
import { ADMISSION_FIELD_NAMES, ADMISSION_FIELDS, chosenFields } from '../../../../contract/school/admission-fields.js';
import { readItems, type ListItem } from '../../../../contract/school/setting-lists.js';
import { DEFAULT_SETTINGS } from '../../../../contract/school/settings.js';
import { Picture } from '../../images/Picture.js';
import { conflictMessages } from './conflictMessages.js';
import { changedByPicture, isByPicture } from './pictureValues.js';
import { wordDifference, shortened, type WordPart } from './wordDifference.js';

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

function ConflictPictures({ value }: { value: unknown }) {
  const translate = useTranslate();
  const pictures = ([] as unknown[]).concat(value).map(String);
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))', mt: 0.5 }}>
      {pictures.map((src, index) => (
        <Picture
          key={src}
          src={src}
          alt={translate('image.picture', { n: index + 1 })}
          width={pictures.length > 1 ? 160 : 480}
          fit="contain"
          sx={{
            aspectRatio: '3 / 2',
            borderRadius: 1,
            ...(pictures.length === 1 && { gridColumn: '1 / -1', maxWidth: 240 }),
          }}
        />
      ))}
    </Box>
  );
}

type PictureValue = string | true | FocalPoint;
type PictureValues = Record<string, PictureValue>;

function ConflictPictureValues({ values }: { values: PictureValues }) {
  const translate = useTranslate();
  const textOf = (value: PictureValue) => {
    if (value === true) return translate('image.decorative');
    return typeof value === 'string' ? value : translate('image.focal_at', { ...value });
  };
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {Object.entries(values).map(([url, value]) => (
        <Box
          component="li"
          key={url}
          sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', overflowWrap: 'anywhere' }}
        >
          <Picture src={url} width={160} sx={{ width: 72, aspectRatio: '3 / 2', borderRadius: 1, flexShrink: 0 }} />
          <Box component="span" dir="auto" sx={{ minWidth: 0 }}>
            {textOf(value)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Separates trailing spaces, which are not marked as changed. */
function withSpace(text: string): [words: string, space: string] {
  const words = text.trimEnd();
  return [words, text.slice(words.length)];
}

/** Marks the differences in a text. Screen readers get the current text only: removed words are hidden from them. */
function TextDifference({ parts }: { parts: WordPart[] }) {
  return shortened(parts).map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>;
    const [words, space] = withSpace(text);
    return kind === 'added' ? (
      <Fragment key={index}>
        <Box component="ins" sx={{ bgcolor: 'action.selected', textDecorationThickness: 2 }}>
          {words}
        </Box>
        {space}
      </Fragment>
    ) : (
      <Fragment key={index}>
        <Box component="del" aria-hidden sx={{ color: 'text.secondary' }}>
          {words}
        </Box>
        {space}
      </Fragment>
    );
  });
}
