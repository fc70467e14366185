import {
  type FocusEvent,
  type FocusEventHandler,
  type ReactNode,
  type RefCallback,
  startTransition,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type RaRecord, useGetRecordRepresentation, useResourceContext } from 'react-admin';

/** Cards are rendered before they are scrolled into view. */
const AHEAD = '50%';

const onNear = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls back once the element is near the viewport. Returns a function that stops waiting for that. */
function whenNear(element: Element, show: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting);
      startTransition(() => near.forEach(({ target }) => onNear.get(target)?.()));
    },
    { rootMargin: AHEAD },
  );
  onNear.set(element, show);
  observer.observe(element);
  return () => observer!.unobserve(element);
}

const isPrinted = () => matchMedia('print').matches;

function watchPrinting(onChange: () => void): () => void {
  const query = matchMedia('print');
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

interface Props {
  record: RaRecord;
  /** Whether the card is rendered wherever it stands. */
  isAtOnce: boolean;
  isOpened?: boolean;
  /** About the height of a card in pixels. */
  height: number;
  children: ReactNode;
}

/**
 * Item of a list of cards, which renders its card once it is near the viewport, and from then on. Until then it has the
 * name of its record, so that find-in-page, screen readers and the keyboard reach it.
 */
export function CardItem({ record, isAtOnce, isOpened, height, children }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const [isShown, setShown] = useState(isAtOnce);
  const [isFocused, setFocused] = useState(false);
  const isWanted = useSyncExternalStore(watchPrinting, isPrinted) || isAtOnce;
  if (isWanted && !isShown) setShown(true);

  const observe = useCallback(
    (element: Element | null) => (element ? whenNear(element, () => setShown(true)) : undefined),
    [],
  );
  useLayoutEffect(() => {
    if (!isFocused) return;
    const focusable = ['[data-card-action]', 'a, button, input'];
    focusable
      .map((one) => item.current?.querySelector<HTMLElement>(one))
      .find(Boolean)
      ?.focus();
  }, [isFocused]);

  const show = () => setShown(true);
  // A click must reach the card that it is for.
  const showFocused = ({ currentTarget }: FocusEvent) => {
    if (!currentTarget.matches(':focus-visible')) return;
    show();
    setFocused(true);
  };
  return (
    <li ref={item} aria-current={isOpened || undefined}>
      {isShown ? (
        children
      ) : (
        <CardName record={record} height={height} ref={observe} onClick={show} onFocus={showFocused} />
      )}
    </li>
  );
}

interface CardNameProps extends Pick<Props, 'record' | 'height'> {
  ref: RefCallback<Element>;
  onClick: () => void;
  onFocus: FocusEventHandler;
}

function CardName({ record, height, ref, onClick, onFocus }: CardNameProps) {
  const nameOf = useGetRecordRepresentation(useResourceContext()!);
  const nameId = useId();
  return (
    <article ref={ref} data-record={record.id} aria-labelledby={nameId} style={{ minHeight: height }} onClick={onClick}>
      <span id={nameId} data-card-action="" dir="auto" tabIndex={0} onFocus={onFocus}>
        {nameOf(record)}
      </span>
    </article>
  );
}
