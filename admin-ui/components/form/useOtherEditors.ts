import { useEffect, useState } from 'react';
import { type FormName, NEW_RECORD, type OtherEditor, PRESENCE } from '../../../contract/open-forms.js';
import { endPresence, newTab, shareForm, stayPresent } from '../../providers/presence.js';
import { sessionEnded } from '../../providers/session.js';

interface Others {
  names: string[];
  /** Oneself, in another tab. */
  isOpenElsewhere: boolean;
}

const NOBODY: Others = { names: [], isOpenElsewhere: false };

/** Who else has this form open, asked for while the tab is seen; others hear of it as well. */
export function useOtherEditors(form: FormName | undefined): Others {
  const [others, setOthers] = useState(NOBODY);
  const { resource, record } = form ?? {};

  useEffect(() => {
    if (!resource || !record || record === NEW_RECORD) return undefined;
    const tab = newTab();
    const end = new AbortController();
    const isShared = shareForm({ resource, record }, end.signal);
    let inFlight = false;

    const ask = async () => {
      if (inFlight || document.visibilityState === 'hidden') return;
      inFlight = true;
      const found = await stayPresent(tab, { resource, record }, end.signal);
      const isOpenElsewhere = await isShared();
      inFlight = false;
      if (!end.signal.aborted) setOthers(othersOf(found ?? [], isOpenElsewhere));
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
  }, [resource, record]);

  return others;
}

function othersOf(found: OtherEditor[], isShared: boolean): Others {
  return {
    names: found.filter(({ isOwn }) => !isOwn).map(({ name }) => name),
    isOpenElsewhere: isShared || found.some(({ isOwn }) => isOwn),
  };
}
