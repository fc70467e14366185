import { Box, useMediaQuery } from '@mui/material';
import { type KeyboardEvent, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { COMPOSER_BESIDE, ComposerRoom } from '../dialogs/ComposerRoom.js';
import { type FormProps, type FrameProps, FramedForm } from '../form/FramedForm.js';

/** Keys that the details around the composer handle. */
const KEYS_OF_DETAILS = ['Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

export const focusComposer = () => document.querySelector<HTMLElement>('[data-composer] textarea')?.focus();

/** Form beside the thread, or below it on a narrow window, so that the thread stays readable. */
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

function useFocus(section: RefObject<HTMLElement | null>) {
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    const frame = section.current!;
    // On touch screens the keyboard would cover the message.
    if (isTouch) {
      frame.focus({ preventScroll: true });
      frame.scrollIntoView({ block: 'start' });
    } else focusGap(frame.querySelector('textarea')!);
    return () => {
      const { activeElement } = document;
      // The submit button loses the focus when it is disabled.
      if (activeElement === document.body || frame.contains(activeElement)) opener?.focus({ preventScroll: true });
    };
  }, [section, isTouch]);
}

/** Places the cursor below the greeting. */
function focusGap(field: HTMLTextAreaElement) {
  const gap = field.value.indexOf('\n\n\n');
  field.focus();
  if (gap >= 0) field.setSelectionRange(gap + 2, gap + 2);
}
