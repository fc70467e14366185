import { useEffect, useState } from 'react';
import { type FormName, NEW_RECORD, type OtherEditor, PRESENCE } from '../../../contract/records/open-forms.js';
import type { LastSave } from '../../../contract/platform/records.js';
import { endPresence, shareForm, stayPresent } from '../../providers/presence.js';
import { isLive, subscribe } from '../../providers/live.js';
import { randomKey } from '../../providers/randomKey.js';
import { sessionEnded } from '../../providers/session.js';
import { onRestored } from '../trash/restoreEvents.js';
import { isFormEqual } from './isFormEqual.js';

export interface OtherEditors {
  names: string[];
  /** Whether the same user has the form open in another tab. */
  isOpenElsewhere: boolean;
  /** The latest save after the form was opened, or after this form's own last save. */
  save?: LastSave;
  deletion?: LastSave;
}

const NOBODY: OtherEditors = { names: [], isOpenElsewhere: false };

/** Polls who else has the form open while the tab is visible, and announces this tab to them. */
export function useOtherEditors(form: FormName | undefined, version: number | null): OtherEditors {
  const [others, setOthers] = useState(NOBODY);
  const { resource, record } = form ?? {};

  useEffect(() => {
    if (!resource || !record || record === NEW_RECORD) return undefined;
    const tab = randomKey();
    const end = new AbortController();
    const isShared = shareForm({ resource, record }, end.signal);
    let inFlight = false;
    let known: string | null | undefined;
    let isDeleted = false;
    let askedAt = 0;
    let isAgain = false;

    const refresh = async () => {
      isAgain = inFlight;
      if (inFlight || document.visibilityState === 'hidden') return;
      inFlight = true;
      askedAt = Date.now();
      const found = await stayPresent(tab, { resource, record }, end.signal);
      const isOpenElsewhere = await isShared();
      inFlight = false;
      if (end.signal.aborted) return;
      if (isAgain) void refresh();
      // Restoring brings back the version with which the form was opened.
      const isRestored = isDeleted && found && !found.deletion;
      if (found && (known === undefined || isRestored)) known = found.save?.at ?? null;
      if (found) isDeleted = found.deletion !== undefined;
      const save = found?.save?.at === known ? undefined : found?.save;
      const now = { ...othersOf(found?.others ?? [], isOpenElsewhere), save, deletion: found?.deletion };
      setOthers((before) => (isFormEqual(before, now) ? before : now));
    };
    const leave = () => endPresence(tab);
    const beat = () => {
      if (!isLive() || Date.now() - askedAt >= PRESENCE.liveEveryMs - PRESENCE.everyMs) void refresh();
    };
    const timer = setInterval(beat, PRESENCE.everyMs);
    void refresh();
    const listeners: [EventTarget, string, () => void][] = [
      [document, 'visibilitychange', () => void refresh()],
      [window, 'pageshow', () => void refresh()],
      [window, 'pagehide', leave],
      [sessionEnded, 'leave', leave],
    ];
    listeners.forEach(([target, name, listener]) => target.addEventListener(name, listener));
    const stopListening = [
      onRestored(resource, () => void refresh()),
      subscribe(`presence/${resource}.${record}`, () => void refresh()),
      subscribe(`resource/${resource}`, ({ payload: { ids } }) => {
        if (!ids.length || ids.includes(Number(record))) void refresh();
      }),
    ];
    return () => {
      stopListening.forEach((stop) => stop());
      clearInterval(timer);
      listeners.forEach(([target, name, listener]) => target.removeEventListener(name, listener));
      end.abort();
      leave();
      setOthers(NOBODY);
    };
    // `version` is a dependency because saves are reported relative to the version in the form.
  }, [resource, record, version]);

  return others;
}

function othersOf(found: OtherEditor[], isShared: boolean): OtherEditors {
  return {
    names: found.filter(({ isOwn }) => !isOwn).map(({ name }) => name),
    isOpenElsewhere: isShared || found.some(({ isOwn }) => isOwn),
  };
}
