import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { visitTime } from '../../../../contract/families/visit-time.js';
import type { StaffVisit, VisitState } from '../../../../contract/families/visits.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.js';
import { usePatch } from '../../../components/editing/usePatch.js';
import { VisitDialog } from './VisitDialog.js';

const OUTCOMES = ['done', 'missed'] as const;

export function VisitActions({ visit }: { visit: StaffVisit }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { change, isChanging } = usePatch('visits', visit);
  const [opened, setOpened] = useState<'change' | 'cancel' | undefined>();
  const close = () => setOpened(undefined);
  const when = visitTime(visit.startsAt, visit.endsAt, timeZone);
  const labelled = (message: string) => {
    const label = translate(message);
    return { children: label, 'aria-label': `${label}: ${when}`, size: 'small' } as const;
  };
  // No Undo for a cancellation: the parent is notified at once.
  const set = (state: VisitState) =>
    change({ state }, { done: 'visits.saved', failed: 'visits.save_failed', isUndoable: state !== 'cancelled' });

  if (visit.state !== 'planned')
    return <Button {...labelled('visits.plan_again')} onClick={() => void set('planned')} />;
  return (
    <>
      <Button {...labelled('visits.change')} onClick={() => setOpened('change')} />
      {OUTCOMES.map((state) => (
        <Button key={state} {...labelled(`visits.states.${state}`)} onClick={() => void set(state)} />
      ))}
      <Button color="error" {...labelled('visits.cancel')} onClick={() => setOpened('cancel')} />
      {opened === 'change' && (
        <VisitDialog admissionId={visit.admissionId} branchId={visit.branchId} visit={visit} onClose={close} />
      )}
      {opened === 'cancel' && (
        <ConfirmDialog
          title={translate('visits.cancel_title')}
          text={translate('visits.cancel_text', { when })}
          confirm={translate('visits.cancel')}
          cancel={translate('visits.keep')}
          danger
          busy={isChanging}
          onConfirm={() => void set('cancelled').then(close)}
          onClose={close}
        />
      )}
    </>
  );
}
