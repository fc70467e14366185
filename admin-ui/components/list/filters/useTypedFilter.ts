import { useEffect, useRef, useState } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { LIST } from '../../../../contract/platform/records.js';
import { changedFilter } from './changedFilter.js';

const PAUSE = 350;

/**
 * Keeps a text filter, which is sent when typing pauses. The URL determines the text, so that Back works. A text in the
 * URL longer than the server accepts is shortened.
 */
export function useTypedFilter(source: string) {
  const { filterValues, setFilters } = useListContext();
  const inUrl: string = filterValues[source] ?? '';
  const asked = inUrl.slice(0, LIST.searchLength);
  const [text, setText] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = useRef(asked);
  const applyFilter = useEvent((wanted: string) => {
    own.current = wanted;
    setFilters(changedFilter(filterValues, source, wanted));
  });

  // A URL set by this filter must not change the text that is being typed, not even its trailing space.
  useEffect(() => {
    if (asked !== own.current) setText(asked);
    own.current = asked;
  }, [asked]);
  useEffect(() => {
    if (inUrl !== asked) applyFilter(asked);
  }, [inUrl, asked, applyFilter]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (wanted: string, wait: number) => {
    setText(wanted);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => applyFilter(wanted.trim()), wait);
  };
  return { text, type: (wanted: string) => search(wanted, PAUSE), now: (wanted: string) => search(wanted, 0) };
}
