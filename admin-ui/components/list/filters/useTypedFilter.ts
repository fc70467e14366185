import { useEffect, useRef, useState } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { LIST } from '../../../../contract/platform/records.js';
import { changedFilter } from './changedFilter.js';

const PAUSE = 350;

/**
 * A text filter that queries the server when typing pauses. The URL determines what is shown, so that Back works.
 * Shortens a text in the URL that is longer than the server accepts.
 */
export function useTypedFilter(source: string) {
  const { filterValues, setFilters } = useListContext();
  const inUrl: string = filterValues[source] ?? '';
  const asked = inUrl.slice(0, LIST.searchLength);
  const [text, setText] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = useRef(asked);
  const ask = useEvent((wanted: string) => {
    own.current = wanted;
    setFilters(changedFilter(filterValues, source, wanted));
  });

  // The answer to one's own question leaves what is being typed alone, its last space too.
  useEffect(() => {
    if (asked !== own.current) setText(asked);
    own.current = asked;
  }, [asked]);
  useEffect(() => {
    if (inUrl !== asked) ask(asked);
  }, [inUrl, asked, ask]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (wanted: string, wait: number) => {
    setText(wanted);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(wanted.trim()), wait);
  };
  return { text, type: (wanted: string) => search(wanted, PAUSE), now: (wanted: string) => search(wanted, 0) };
}
