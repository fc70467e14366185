import EditIcon from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { SettingField } from './SettingField.js';

interface Props {
  source: string;
  isOpen: boolean;
  onOpen: () => void;
  type?: string;
}

/** Field that is read-only until unlocked, because every visitor sees a mistake in it. */
export function LockedField({ source, isOpen, onOpen, type }: Props) {
  const translate = useTranslate();
  const { setFocus } = useFormContext();
  return (
    <SettingField
      source={source}
      type={type}
      slotProps={{
        htmlInput: { readOnly: !isOpen },
        input: isOpen ? {} : { sx: { bgcolor: 'action.hover', color: 'text.secondary' } },
      }}
      beside={
        !isOpen && (
          <Button
            variant="outlined"
            startIcon={<EditIcon />}
            aria-label={translate('settings.edit', { field: translate(`settings.fields.${source}`) })}
            onClick={() => {
              onOpen();
              setFocus(source);
            }}
            sx={{ mt: '25px', minHeight: 39, flexShrink: 0 }}
          >
            {translate('settings.edit_word')}
          </Button>
        )
      }
    />
  );
}
