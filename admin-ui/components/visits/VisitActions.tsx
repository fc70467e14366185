import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { visitTime } from '../../../contract/families/visit-time.js';
import type { StaffVisit, VisitState } from '../../../contract/families/visits.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { usePatch } from '../usePatch.js';
import { VisitDialog } from './VisitDialog.js';
import { visitMessages } from './visitMessages.js';

const OUTCOMES = ['done', 'missed'] as const;

/** Another time, what became of it, and the cancellation, which the parent is told of. */
export function VisitActions({ visit }: { visit: StaffVisit }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { change, isChanging } = usePatch('visits', visit);
  const [opened, setOpened] = useState<'change' | 'cancel' | undefined>();
  const close = () => setOpened(undefined);
  const when = visitTime(visit.startsAt, visit.endsAt, timeZone);
  const labelled = (message: string) => {
    const label = translate(message);
    return { children: label, 'aria-label': `${label}: ${when}`, size: 'small', disabled: isChanging } as const;
  };
  const set = (state: VisitState) =>
    change({ state }, { done: visitMessages.saved, failed: visitMessages.save_failed });

  if (visit.state !== 'planned')
    return <Button {...labelled(visitMessages.plan_again)} onClick={() => void set('planned')} />;
  return (
    <>
      <Button {...labelled(visitMessages.change)} onClick={() => setOpened('change')} />
      {OUTCOMES.map((state) => (
        <Button key={state} {...labelled(visitMessages.states[state])} onClick={() => void set(state)} />
      ))}
      <Button color="error" {...labelled(visitMessages.cancel)} onClick={() => setOpened('cancel')} />
      {opened === 'change' && <VisitDialog admissionId={visit.admissionId} visit={visit} onClose={close} />}
      {opened === 'cancel' && (
        <ConfirmDialog
          title={translate(visitMessages.cancel_title)}
          text={translate(visitMessages.cancel_text, { when })}
          confirm={translate(visitMessages.cancel)}
          cancel={translate(visitMessages.keep)}
          danger
          busy={isChanging}
          onConfirm={() => void set('cancelled').then(close)}
          onClose={close}
        />
      )}
    </>
  );
}
