import './messages.js';
import HolidayIcon from '@mui/icons-material/WbTwilightOutlined';
import { Box, Button, Divider, Menu, MenuItem } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyScreen } from '../../../components/lazyScreen.js';
import { LazyBoundary } from '../../../components/LazyBoundary.js';
import { useThisYear } from '../useThisYear.js';
import { ConfirmHolidays } from './ConfirmHolidays.js';
import { useKeepsHolidays } from './useKeepsHolidays.js';
import { usePropose } from './usePropose.js';

const GazetteDialog = lazyScreen(() => import('./GazetteDialog.js'), 'GazetteDialog');

export function HolidayMenu() {
  return useKeepsHolidays() ? <HolidayButton /> : null;
}

type Opened = { confirm: number } | 'gazette' | undefined;

function HolidayButton() {
  const translate = useTranslate();
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const propose = usePropose();
  const thisYear = useThisYear();
  const years = [thisYear + 1, thisYear];
  const choose = (then: () => void) => () => {
    setOpen(false);
    then();
  };
  const close = () => {
    setOpened(undefined);
    button.current?.focus();
  };

  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<HolidayIcon />}
        disabled={propose.isPending}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-label={translate('holidays.menu')}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 44, '& .MuiButton-startIcon': { mx: { xs: 0, sm: 0.5 } } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {translate('holidays.menu')}
        </Box>
      </Button>
      <Menu id={menuId} anchorEl={button.current} open={isOpen} onClose={() => setOpen(false)}>
        {years.map((year) => (
          <MenuItem key={year} onClick={choose(() => propose.mutate(year))}>
            {translate('holidays.propose', { year: String(year) })}
          </MenuItem>
        ))}
        <Divider />
        {years.map((year) => (
          <MenuItem key={year} onClick={choose(() => setOpened({ confirm: year }))}>
            {translate('holidays.confirm_all', { year: String(year) })}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={choose(() => setOpened('gazette'))}>{translate('holidays.paste')}</MenuItem>
      </Menu>
      {opened === 'gazette' && (
        <LazyBoundary>
          <GazetteDialog onClose={close} />
        </LazyBoundary>
      )}
      {typeof opened === 'object' && <ConfirmHolidays year={opened.confirm} onClose={close} />}
    </>
  );
}
