import { useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffEvent } from '../../contract/events.js';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.js';
import { LATER } from './series.js';

interface SaveOptions {
  meta?: object;
}

interface SeriesQuestion {
  saveOptions: (event: Pick<StaffEvent, 'seriesId'>) => SaveOptions | undefined;
  dialog: ReactNode;
}

/** Asks on save whether an event of a series is meant alone or with the later ones. `isRepeated`: since the form was opened. */
export function useSeriesQuestion(isRepeated: boolean): SeriesQuestion {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLInputElement>(null);
  const answer = useRef<SaveOptions>(undefined);
  const submit = (options: SaveOptions) => {
    answer.current = options;
    setAsking(false);
    place.current?.form?.requestSubmit();
  };
  return {
    saveOptions({ seriesId }) {
      if (seriesId === null && !isRepeated) return {};
      const given = answer.current;
      answer.current = undefined;
      if (!given) setAsking(true);
      return given;
    },
    dialog: (
      <>
        <input ref={place} type="hidden" />
        {isAsking && (
          <ConfirmDialog
            title={translate('resources.events.series.scope')}
            text={translate('resources.events.series.later_hint')}
            confirm={translate('resources.events.series.this')}
            other={{ label: translate('resources.events.series.later'), onClick: () => submit({ meta: LATER }) }}
            onConfirm={() => submit({})}
            onClose={() => setAsking(false)}
          />
        )}
      </>
    ),
  };
}
