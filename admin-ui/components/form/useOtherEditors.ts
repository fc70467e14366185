import { useEffect, useState } from 'react';
import { type FormName, NEW_RECORD, type OtherEditor, PRESENCE } from '../../../contract/records/open-forms.js';
import type { LastSave } from '../../../contract/platform/records.js';
import { endPresence, shareForm, stayPresent } from '../../providers/presence.js';
import { randomKey } from '../../providers/randomKey.js';
import { sessionEnded } from '../../providers/session.js';

interface Others {
  names: string[];
  /** Oneself, in another tab. */
  isOpenElsewhere: boolean;
  /** The save that came after the form was opened, or after its own last one. */
  save?: LastSave;
}

const NOBODY: Others = { names: [], isOpenElsewhere: false };

/** Who else has this form open, asked for while the tab is seen; others hear of it as well. */
export function useOtherEditors(form: FormName | undefined, version: number | null): Others {
  const [others, setOthers] = useState(NOBODY);
  const { resource, record } = form ?? {};

  useEffect(() => {
    if (!resource || !record || record === NEW_RECORD) return undefined;
    const tab = randomKey();
    const end = new AbortController();
    const isShared = shareForm({ resource, record }, end.signal);
    let inFlight = false;
    let known: string | null | undefined;

    const ask = async () => {
      if (inFlight || document.visibilityState === 'hidden') return;
      inFlight = true;
      const found = await stayPresent(tab, { resource, record }, end.signal);
      const isOpenElsewhere = await isShared();
      inFlight = false;
      if (end.signal.aborted) return;
      if (found && known === undefined) known = found.save?.at ?? null;
      const save = found?.save?.at === known ? undefined : found?.save;
      setOthers({ ...othersOf(found?.others ?? [], isOpenElsewhere), save });
    };
    const leave = () => endPresence(tab);
    const timer = setInterval(() => void ask(), PRESENCE.everyMs);
    void ask();
    const listeners: [EventTarget, string, () => void][] = [
      [document, 'visibilitychange', () => void ask()],
      [window, 'pageshow', () => void ask()],
      [window, 'pagehide', leave],
      [sessionEnded, 'leave', leave],
    ];
    listeners.forEach(([target, name, listener]) => target.addEventListener(name, listener));
    return () => {
      clearInterval(timer);
      listeners.forEach(([target, name, listener]) => target.removeEventListener(name, listener));
      end.abort();
      leave();
      setOthers(NOBODY);
    };
    // What it says of saves counts from the version that the form is of.
  }, [resource, record, version]);

  return others;
}

function othersOf(found: OtherEditor[], isShared: boolean): Others {
  return {
    names: found.filter(({ isOwn }) => !isOwn).map(({ name }) => name),
    isOpenElsewhere: isShared || found.some(({ isOwn }) => isOwn),
  };
}
