import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, Typography, IconButton, Stack, TextField, Tooltip } from '@mui/material';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { isProductValue } from '../../../contract/school/facts.js';
import { readItems, type ListItem, type ListRule } from '../../../contract/school/setting-lists.js';
import { DEFAULT_SETTINGS } from '../../../contract/school/settings.js';

interface Props {
  source: string;
  hint?: string;
  /** Prefix of the message keys for an entry and its two texts. */
  messages: string;
}

/** Keeps the entries of a list, which are stored as one text, and the functions that change them. */
function useListItems(source: string) {
  const { clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name: source });
  const place = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState<number>();
  const items = readItems(String(field.value ?? ''));

  // Focus the added or moved entry, or the one that takes the place of a removed entry.
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
  return {
    place,
    items,
    error: fieldState.error?.message,
    firstRef: field.ref,
    update: (index: number, changed: ListItem) => change(items.with(index, changed)),
    add: () => {
      change([...items, { title: '', text: '' }]);
      setEntered(items.length);
    },
    move: (from: number, to: number) => {
      const next = [...items];
      next.splice(to, 0, ...next.splice(from, 1));
      change(next);
      setEntered(to);
    },
    remove: (index: number) => {
      change(items.toSpliced(index, 1));
      setEntered(index);
    },
  };
}

export function ListField({ source, hint, messages }: Props) {
  const translate = useTranslate();
  const { place, items, error, firstRef, update, add, move, remove } = useListItems(source);
  const rule = DEFAULT_SETTINGS[source]!.list!;

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
      {isProductValue(source, JSON.stringify(items)) && (
        <Typography variant="caption" color="textSecondary">
          {translate('settings.product_value')}
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
            titleRef={index === 0 ? firstRef : undefined}
            onChange={(changed) => update(index, changed)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
      <Button variant="outlined" startIcon={<AddIcon />} disabled={items.length >= rule.items} onClick={add}>
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

interface ListFieldItemProps {
  item: ListItem;
  position: number;
  count: number;
  rule: ListRule;
  messages: string;
  showsErrors: boolean;
  titleRef?: Ref<HTMLInputElement>;
  onChange: (item: ListItem) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function ListFieldItem(props: ListFieldItemProps) {
  const { item, position, rule, messages, showsErrors, titleRef, onChange } = props;
  const translate = useTranslate();
  const text = (part: keyof ListItem) => ({
    label: translate(`${messages}.${part}`),
    value: item[part],
    error: showsErrors && !item[part].trim(),
    onChange: (event: { target: { value: string } }) => onChange({ ...item, [part]: event.target.value }),
  });

  return (
    <Box
      component="li"
      sx={{ p: 1.5, pt: 1, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.default' }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', mb: 0.5 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1, fontWeight: 600 }}>
          {translate(`${messages}.entry`, { number: position + 1 })}
        </Typography>
        <ItemActions {...props} />
      </Stack>
      <Stack sx={{ gap: 1.5 }}>
        <TextField
          {...text('title')}
          fullWidth
          inputRef={titleRef}
          slotProps={{ htmlInput: { 'data-title': '', maxLength: rule.title } }}
        />
        <TextField
          {...text('text')}
          fullWidth
          multiline
          minRows={2}
          maxRows={10}
          slotProps={{ htmlInput: { maxLength: rule.text } }}
          helperText={translate('form.count', { count: item.text.trim().length, max: rule.text })}
        />
      </Stack>
    </Box>
  );
}

function ItemActions({ position, count, messages, onMove, onRemove }: ListFieldItemProps) {
  const translate = useTranslate();
  const number = position + 1;
  const actions = [
    { name: 'settings.list.up', icon: <UpIcon />, disabled: position === 0, run: () => onMove(position - 1) },
    { name: 'settings.list.down', icon: <DownIcon />, disabled: number === count, run: () => onMove(position + 1) },
    { name: 'settings.list.remove', icon: <DeleteIcon />, disabled: false, run: onRemove },
  ];
  return actions.map(({ name, icon, disabled, run }) => (
    <Tooltip key={name} title={translate(name)}>
      <span>
        <IconButton
          size="small"
          disabled={disabled}
          aria-label={`${translate(name)}: ${translate(`${messages}.entry`, { number })}`}
          onClick={run}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  ));
}
