import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate, DateInput, TextInput } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import { PAID_AMOUNT, PAID_FROM, PAID_ON_ERROR, PAID_REFERENCE } from '../../../../contract/families/deposits.js';
import { isDay } from '../../../../contract/platform/dates.js';
import { textErrors } from '../../../../contract/platform/validation.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { usePatch } from '../../../components/editing/usePatch.js';
import { FormDialog } from '../../../components/form/FormDialog.js';
import type { Save } from '../../../components/form/FramedForm.js';
import { asTyped } from '../../../components/form/asTyped.js';
import type { TextValues } from '../../../components/form/textValues.js';
import { useSchoolDay } from '../../../components/useSchoolDay.js';
import { DepositLine } from './DepositLine.js';
import './messages.js';

/** An emptied input is null. */
type Values = TextValues<'paidOn' | 'paidAmount' | 'paidReference'>;

/** Slips and people write thousands with a comma or a space. */
const rupeesIn = (typed: string | null): number | null => {
  const digits = (typed ?? '').replace(/[\s,]/g, '').replace(/\.00?$/, '');
  return digits ? (/^\d+$/.test(digits) ? Number(digits) : NaN) : null;
};

function DepositDialog({ admission, onClose }: { admission: StaffAdmission; onClose: () => void }) {
  const translate = useTranslate();
  const today = useSchoolDay();
  const { change } = usePatch('admissions', admission);
  const { paidOn, paidAmount, paidReference } = admission;
  const rules = (typed: Values) => {
    const amount = rupeesIn(typed.paidAmount);
    const isAmount = amount === null || (amount >= PAID_AMOUNT.min && amount <= PAID_AMOUNT.max);
    return [
      ...(typed.paidOn && isDay(typed.paidOn) && typed.paidOn >= PAID_FROM && typed.paidOn <= today
        ? []
        : [{ path: 'paidOn', message: PAID_ON_ERROR }]),
      ...(isAmount ? [] : [{ path: 'paidAmount', message: PAID_AMOUNT.message }]),
      ...textErrors({ paidReference: PAID_REFERENCE }, { paidReference: typed.paidReference }),
    ];
  };
  const save: Save<Values> = async (typed) => {
    const data = {
      paidOn: typed.paidOn,
      paidAmount: rupeesIn(typed.paidAmount),
      paidReference: typed.paidReference?.trim() || null,
    };
    let errors: Record<string, string> | undefined;
    const refused = (found: Record<string, string>) => (errors = found);
    const messages = { done: 'deposit.saved', failed: 'deposit.failed', isUndoable: true, refused };
    if (!(await change(data, messages))) return errors ?? false;
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      resource="admissions"
      title={translate(paidOn ? 'deposit.change' : 'deposit.note')}
      text={translate('deposit.text')}
      submit={translate('deposit.save')}
      values={{
        paidOn: paidOn ?? today,
        paidAmount: paidAmount === null ? '' : String(paidAmount),
        paidReference: paidReference ?? '',
      }}
      rules={rules}
      onSave={save}
      onClose={onClose}
    >
      <DateInput
        source="paidOn"
        label="deposit.day"
        helperText={false}
        slotProps={{ htmlInput: { min: PAID_FROM, max: today } }}
        {...asTyped}
      />
      <TextInput
        source="paidAmount"
        label="deposit.amount"
        helperText={false}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20 } }}
      />
      <TextInput
        source="paidReference"
        label="deposit.number"
        helperText={false}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: PAID_REFERENCE.max } }}
      />
    </FormDialog>
  );
}

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
