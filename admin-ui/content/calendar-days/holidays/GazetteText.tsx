import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { GAZETTE_TEXT } from '../../../../contract/content/holidays.js';
import { textError } from '../../../../contract/platform/validation.js';
import { useThisYear } from '../useThisYear.js';

interface Props {
  titleId: string;
  text: string;
  year: number;
  isBusy: boolean;
  onText: (text: string) => void;
  onYear: (year: number) => void;
  onCompare: () => void;
  onClose: () => void;
}

export function GazetteText({ titleId, text, year, isBusy, onText, onYear, onCompare, onClose }: Props) {
  const translate = useTranslate();
  const [isTried, setTried] = useState(false);
  const thisYear = useThisYear();
  const error = textError(GAZETTE_TEXT, text);
  const compare = () => {
    setTried(true);
    if (!error) onCompare();
  };

  return (
    <>
      <DialogTitle id={titleId}>{translate('holidays.paste_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('holidays.paste_text')}</DialogContentText>
        <Stack sx={{ gap: 2, mt: 2 }}>
          <TextField
            select
            label={translate('holidays.year')}
            value={year}
            onChange={({ target }) => onYear(Number(target.value))}
            sx={{ maxWidth: 160 }}
          >
            {[thisYear + 1, thisYear].map((one) => (
              <MenuItem key={one} value={one}>
                {one}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            autoFocus
            multiline
            minRows={8}
            maxRows={16}
            label={translate('holidays.list')}
            value={text}
            onChange={({ target }) => onText(target.value)}
            error={isTried && Boolean(error)}
            helperText={(isTried && error) || translate('holidays.paste_hint')}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('list.cancel')}
        </Button>
        <Button variant="contained" onClick={compare} disabled={isBusy}>
          {translate('holidays.compare')}
        </Button>
      </DialogActions>
    </>
  );
}
