import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { usePatch } from '../../../components/editing/usePatch.js';
import { DepositDialog } from './DepositDialog.js';
import { DepositLine } from './DepositLine.js';
import './messages.js';

/** Whether and how a deposit was paid, as staff note it. */
export function DepositSection({ admission }: { admission: StaffAdmission }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { change, isChanging } = usePatch('admissions', admission);
  const { paidOn, paidReference } = admission;
  const remove = () =>
    void change(
      { paidOn: null, paidAmount: null, paidReference: null },
      { done: 'deposit.removed', failed: 'deposit.failed', isUndoable: true },
    );
  return (
    <DetailsSection title={translate('deposit.title')}>
      {!paidOn && <Typography color="textSecondary">{translate('deposit.none')}</Typography>}
      <DepositLine deposit={admission} />
      {paidReference && (
        <Typography dir="auto" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {translate('deposit.reference', { reference: paidReference })}
        </Typography>
      )}
      <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {translate(paidOn ? 'deposit.change' : 'deposit.note')}
        </Button>
        {paidOn && (
          <Button color="error" disabled={isChanging} onClick={remove}>
            {translate('deposit.remove')}
          </Button>
        )}
      </Stack>
      {isOpen && <DepositDialog admission={admission} onClose={() => setOpen(false)} />}
    </DetailsSection>
  );
}
