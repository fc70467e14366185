import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { readItems, type ListItem } from '../../../contract/school/setting-lists.js';
import { DEFAULT_SETTINGS } from '../../../contract/school/settings.js';
import { ListFieldItem } from './ListFieldItem.js';

interface Props {
  source: string;
  hint?: string;
  /** Where the names of an entry and of its two texts stand in the catalogue. */
  messages: string;
}

/** A setting that is a list: its entries are written, added, removed and put in order, and stored as one text. */
export function ListField({ source, hint, messages }: Props) {
  const translate = useTranslate();
  const { clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name: source });
  const place = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState<number>();
  const items = readItems(String(field.value ?? ''));
  const rule = DEFAULT_SETTINGS[source]!.list!;
  const error = fieldState.error?.message;

  // Whoever adds, moves or removes an entry goes on with it.
  useEffect(() => {
    if (entered === undefined) return;
    const inputs = place.current?.querySelectorAll<HTMLElement>('[data-title]');
    inputs?.[Math.min(entered, inputs.length - 1)]?.focus();
    setEntered(undefined);
  }, [entered]);

  const change = (next: ListItem[]) => {
    field.onChange(JSON.stringify(next));
    clearErrors(source);
  };
  const move = (from: number, to: number) => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next);
    setEntered(to);
  };

  return (
    <Box ref={place} role="group" aria-label={translate(`settings.fields.${source}`)}>
      <Typography component="h3" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {translate(`settings.fields.${source}`)}
      </Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(400px, 100%), 1fr))',
          gap: 1.5,
          listStyle: 'none',
          p: 0,
          my: 1.5,
        }}
      >
        {items.map((item, index) => (
          <ListFieldItem
            key={index}
            item={item}
            position={index}
            count={items.length}
            rule={rule}
            messages={messages}
            showsErrors={Boolean(error)}
            titleRef={index === 0 ? field.ref : undefined}
            onChange={(changed) => change(items.map((old, at) => (at === index ? changed : old)))}
            onMove={(to) => move(index, to)}
            onRemove={() => {
              change(items.filter((_, at) => at !== index));
              setEntered(index);
            }}
          />
        ))}
      </Box>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={items.length >= rule.items}
        onClick={() => {
          change([...items, { title: '', text: '' }]);
          setEntered(items.length);
        }}
      >
        {translate(`${messages}.add`)}
      </Button>
      {error && (
        <FormHelperText error role="alert">
          <ValidationError error={error} />
        </FormHelperText>
      )}
    </Box>
  );
}
