import HolidayIcon from '@mui/icons-material/WbTwilightOutlined';
import { Box, Button, Divider, Menu, MenuItem } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslate, useDataProvider, useNotify, useGetList } from 'react-admin';
import type { StaffCalendarDay } from '../../../../contract/content/calendar-days.js';
import type { HolidayProposals } from '../../../../contract/content/holidays.js';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import { LazyBoundary } from '../../../components/LazyBoundary.js';
import { lazyScreen } from '../../../components/lazyScreen.js';
import { useBulkChange } from '../../../components/list/bulk/useBulkChange.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useThisYear } from '../useThisYear.js';
import './messages.js';
import { useKeepsHolidays } from './useKeepsHolidays.js';
import { useShowYear } from './useShowYear.js';

const MANY = 200;

/** Confirms the computed days of a year at once, except those that are to be compared with the gazette first. */
function ConfirmHolidays({ year, onClose }: { year: number; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const change = useBulkChange();
  const showYear = useShowYear();
  const [isBusy, setBusy] = useState(false);
  const {
    data = [],
    isPending,
    error,
  } = useGetList<StaffCalendarDay>('calendar-days', {
    filter: { year, status: 'PROPOSED', source: 'COMPUTED' },
    pagination: { page: 1, perPage: MANY },
    sort: { field: 'firstDay', order: 'ASC' },
  });
  const certain = data.filter(({ isUncertain }) => !isUncertain);
  const uncertain = data.length - certain.length;

  const confirm = async () => {
    setBusy(true);
    try {
      const end = await change({ action: 'UPDATE', data: { status: 'CONFIRMED' } }, certain);
      if (end) showYear(year);
      const failed = end?.failures.length ?? 0;
      if (failed) notify('holidays.confirm_failed', { type: 'error', messageArgs: { smart_count: failed } });
    } catch (failure) {
      notify(errorMessageOf(failure as Error, { failed: 'holidays.change_failed' }), { type: 'error' });
    }
    onClose();
  };

  const sentences = [
    certain.length
      ? translate('holidays.confirm_text', { smart_count: certain.length })
      : translate('holidays.confirm_none', { year: String(year) }),
    uncertain > 0 && translate('holidays.confirm_uncertain', { smart_count: uncertain }),
  ];
  return (
    <ConfirmDialog
      title={translate('holidays.confirm_title', { year: String(year) })}
      text={
        error
          ? translate('holidays.load_failed')
          : isPending
            ? translate('ra.page.loading')
            : sentences.filter(Boolean).join(' ')
      }
      confirm={translate('holidays.confirm')}
      busy={isBusy}
      isReady={certain.length > 0}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

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

function usePropose() {
  const notify = useNotify();
  const showYear = useShowYear();
  const dataProvider = useDataProvider<typeof ours>();
  return useMutation({
    mutationFn: (year: number) =>
      dataProvider.call<HolidayProposals>('/calendar-days/proposals', {
        method: 'POST',
        body: JSON.stringify({ year }),
      }),
    onSuccess: ({ createdCount: smart_count }, year) => {
      const [message, type] = smart_count
        ? (['holidays.proposed', 'success'] as const)
        : (['holidays.proposed_before', 'info'] as const);
      notify(message, { type, messageArgs: { smart_count, year: String(year) } });
      showYear(year);
    },
    onError: (error) => notify(errorMessageOf(error, { failed: 'holidays.propose_failed' }), { type: 'error' }),
  });
}
