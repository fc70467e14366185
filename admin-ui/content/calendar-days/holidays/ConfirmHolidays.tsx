import { useState } from 'react';
import { useGetList, useNotify, useTranslate } from 'react-admin';
import type { StaffCalendarDay } from '../../../../contract/content/calendar-days.js';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import { useBulkChange } from '../../../components/list/bulk/useBulkChange.js';
import { useShowYear } from './useShowYear.js';

const MANY = 200;

/** Confirms the computed days of a year at once, except those that are to be compared with the gazette first. */
export function ConfirmHolidays({ year, onClose }: { year: number; onClose: () => void }) {
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
