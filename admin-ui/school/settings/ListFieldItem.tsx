import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Stack, TextField, Tooltip, Typography } from '@mui/material';
import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import type { ListItem, ListRule } from '../../../contract/school/setting-lists.js';

interface Props {
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

export function ListFieldItem(props: Props) {
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

function ItemActions({ position, count, messages, onMove, onRemove }: Props) {
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
