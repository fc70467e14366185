import { Box, GlobalStyles, Paper } from '@mui/material';
import { useEffect, useId, useLayoutEffect, useRef, useContext, type RefObject } from 'react';
import { useEvent } from 'react-admin';
import { hasFocusedField } from '../../layout/pageKeys.js';
import { DetailsContent, type DetailsProps } from '../dialogs/DetailsContent.js';
import { NeighboursContext } from '../dialogs/NeighboursContext.js';

const WIDTH = 'clamp(420px, 34vw, 620px)';
/** Wider than the padding of the list: the panel then covers a part of it without moving it. */
const COMPOSING_WIDTH = 'clamp(900px, 62vw, 1240px)';

const besideList = (
  <GlobalStyles
    styles={{
      '@media screen': { main: { paddingRight: `calc(${WIDTH} + 24px) !important` } },
      '@media print': {
        body: { background: '#fff !important' },
        ':has(> [data-panel]) > :not([data-panel])': { display: 'none !important' },
      },
    }}
  />
);

/** Panel with details beside the list, which stays usable. */
export function DetailsPanel(details: DetailsProps & { isComposing: boolean }) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useDetailsKeys(panel, () => !details.isComposing && details.onClose());
  useEffect(
    () => panel.current?.querySelector<HTMLElement>('[data-details-content]')?.focus({ preventScroll: true }),
    [],
  );

  return (
    <>
      {besideList}
      {/* styles.css prints elements of this class like a dialog. */}
      <Box data-panel className="MuiDialog-container">
        <Paper
          ref={panel}
          component="section"
          aria-labelledby={titleId}
          square
          elevation={0}
          sx={{
            position: 'fixed',
            top: 'var(--top-bar)',
            right: 0,
            bottom: 0,
            width: details.isComposing ? COMPOSING_WIDTH : WIDTH,
            zIndex: 3,
            display: 'flex',
            flexDirection: 'column',
            borderLeft: 1,
            borderColor: 'divider',
          }}
        >
          <DetailsContent {...details} titleId={titleId} />
        </Paper>
      </Box>
    </>
  );
}

/** Handles the keys in a list and its details: arrows show the previous or next record, Escape closes the details. */
function useDetailsKeys(panel: RefObject<HTMLElement | null>, close: () => void): void {
  const neighbours = useContext(NeighboursContext);

  const press = useEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    const isInPanel = panel.current!.contains(target as Node);
    // Menus and dialogs are rendered outside of both and handle their own keys.
    if (!isInPanel && !(target as Element).closest('[data-record]')) return;
    if (key === 'Escape') return close();
    if (hasFocusedField()) return;
    const { next, previous } = neighbours ?? {};
    const go = { ArrowDown: next, ArrowRight: next, ArrowUp: previous, ArrowLeft: previous }[key];
    if (!go) return;
    event.preventDefault();
    if (!isInPanel) panel.current!.querySelector<HTMLElement>('[data-details-content]')!.focus();
    go();
  });
  // Before the details are painted: a key that is pressed at once must not be lost.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
