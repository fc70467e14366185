import { Box, useMediaQuery } from '@mui/material';
import { type KeyboardEvent, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { COMPOSER_BESIDE, ComposerRoom } from '../dialogs/ComposerRoom.js';
import { type FormProps, type FrameProps, FramedForm } from '../form/FramedForm.js';

/** What the details around it would do something at. */
const KEYS_OF_DETAILS = ['Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** For who presses its button again. */
export const focusComposer = () => document.querySelector<HTMLElement>('[data-composer] textarea')?.focus();

/** A form in which staff write while they read the thread: beside it, or below it on a narrow window. */
export function Composer<Values extends object>(props: FormProps<Values>) {
  return <FramedForm {...props} Frame={ComposerFrame} heading="h4" />;
}

function ComposerFrame({ titleId, textId, onEscape, children }: FrameProps) {
  const section = useRef<HTMLElement>(null);
  const makeRoom = useContext(ComposerRoom);
  useEffect(() => {
    makeRoom(true);
    return () => makeRoom(false);
  }, [makeRoom]);
  useFocus(section);

  const pressKey = (event: KeyboardEvent) => {
    if (!KEYS_OF_DETAILS.includes(event.key)) return;
    event.stopPropagation();
    if (event.key === 'Escape') onEscape();
  };
  return (
    <Box
      ref={section}
      component="section"
      className="no-print"
      data-composer
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onKeyDown={pressKey}
      sx={{
        mt: 2,
        scrollMarginTop: 80,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden auto',
        bgcolor: 'background.paper',
        '& .MuiDialogTitle-root, & .MuiDialogContent-root, & .MuiDialogActions-root': { px: 2 },
        [COMPOSER_BESIDE]: {
          position: 'absolute',
          inset: '0 0 0 50%',
          m: 0,
          border: 0,
          borderLeft: 1,
          borderColor: 'divider',
          borderRadius: 0,
          '& .MuiDialogTitle-root, & .MuiDialogContent-root, & .MuiDialogActions-root': { px: 3 },
          '@media (min-height: 480px)': { '& > form': { display: 'flex', flexDirection: 'column', height: '100%' } },
        },
      }}
    >
      {children}
    </Box>
  );
}

/** Takes the focus, and gives it back to where it was. */
function useFocus(section: RefObject<HTMLElement | null>) {
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    const frame = section.current!;
    // A keyboard would cover what was written.
    if (isTouch) {
      frame.focus({ preventScroll: true });
      frame.scrollIntoView({ block: 'start' });
    } else focusGap(frame.querySelector('textarea')!);
    return () => {
      const { activeElement } = document;
      // A button that was disabled while sending has lost the focus.
      if (activeElement === document.body || frame.contains(activeElement)) opener?.focus({ preventScroll: true });
    };
  }, [section, isTouch]);
}

/** Sets the cursor below the greeting that a reply begins with. */
function focusGap(field: HTMLTextAreaElement) {
  const gap = field.value.indexOf('\n\n\n');
  field.focus();
  if (gap >= 0) field.setSelectionRange(gap + 2, gap + 2);
}
