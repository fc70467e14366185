import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { useEditing } from '../../components/editing/useEditing.js';
import { LATER } from './series.js';

interface SaveOptions {
  meta?: object;
}

interface SeriesQuestion {
  saveOptions: (isConflict: boolean) => SaveOptions | undefined;
  dialog: ReactNode;
}

/** Asks on save whether the change applies to this event of a series or to the later ones as well, if there are any. */
export function useSeriesQuestion(hasLater: boolean): SeriesQuestion {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<SaveOptions>(undefined);
  const isAnswered = useRef(false);
  return {
    saveOptions(isConflict) {
      if (!hasLater) return {};
      const given = isConflict || isAnswered.current ? answer.current : undefined;
      isAnswered.current = false;
      if (!given) setAsking(true);
      return given;
    },
    dialog: (
      <>
        <OneSubmit isAnswered={isAnswered} />
        {isAsking && (
          <ScopeDialog
            onAnswer={(options) => {
              answer.current = options;
              isAnswered.current = true;
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </>
    ),
  };
}

/** Drops the answer after one submit, even if validation fails. */
function OneSubmit({ isAnswered }: { isAnswered: RefObject<boolean> }) {
  const { submitCount } = useFormState();
  useEffect(() => void (isAnswered.current = false), [submitCount, isAnswered]);
  return null;
}

interface ScopeDialogProps {
  onAnswer: (options: SaveOptions) => void;
  onClose: () => void;
}

function ScopeDialog({ onAnswer, onClose }: ScopeDialogProps) {
  const translate = useTranslate();
  const { submit } = useEditing();
  const answer = (options: SaveOptions) => {
    onAnswer(options);
    onClose();
    void submit();
  };
  return (
    <ConfirmDialog
      title={translate('resources.events.series.scope')}
      text={translate('resources.events.series.later_hint')}
      confirm={translate('resources.events.series.this')}
      other={{ label: translate('resources.events.series.later'), onClick: () => answer({ meta: LATER }) }}
      onConfirm={() => answer({})}
      onClose={onClose}
    />
  );
}
