import CloseIcon from '@mui/icons-material/Close';
import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, Button, IconButton, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useRef, useState, type ReactNode, use, useCallback, useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { postPreview } from '../../../providers/previews.js';
import { useUploads } from '../../form/UploadsProvider.js';
import { PreviewContext, type OpenedPreview, PREVIEW_BUTTON } from './PreviewContext.js';
import './previewMessages.js';
import { usePreview } from './usePreview.js';

function useElementSize(): [(element: HTMLElement | null) => (() => void) | undefined, DOMRectReadOnly] {
  const [size, setSize] = useState(() => new DOMRectReadOnly());
  const observe = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setSize(entry!.contentRect));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [observe, size];
}

const PAUSE_MS = 400;

const WIDTHS = { desktop: 1280, phone: 390 };

type Width = keyof typeof WIDTHS;

/** Calls `follow` when typing pauses, unless pictures are uploading. */
function useFormChange(follow: () => Promise<void>) {
  const { watch } = useFormContext();
  const { state } = useUploads();
  const isReady = useRef(true);

  useEffect(() => void (isReady.current = state === 'done'), [state]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const watching = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => isReady.current && void follow(), PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      watching.unsubscribe();
    };
  }, [watch, follow]);
}

function PreviewPanel({ opened }: { opened: OpenedPreview }) {
  const translate = useTranslate();
  const titleId = useId();
  const frame = useId();
  const { preview, follow, isBusy } = usePreview();
  const [width, setWidth] = useState<Width>('desktop');
  const [area, size] = useElementSize();
  const scale = Math.min(1, size.width / WIDTHS[width]) || 1;

  useFormChange(follow);
  useEffect(() => postPreview(opened.url, opened.input, frame), [opened, frame]);

  return (
    <Stack
      component="section"
      aria-labelledby={titleId}
      sx={{ position: 'sticky', top: 64, height: 'var(--preview-height, calc(100vh - 88px))', minWidth: 0, gap: 1 }}
    >
      <PreviewToolbar
        titleId={titleId}
        width={width}
        onWidth={setWidth}
        busy={isBusy}
        onUpdate={() => void preview()}
      />
      <Box
        ref={area}
        sx={{
          flexGrow: 1,
          minHeight: 0,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'action.hover',
        }}
      >
        <Box
          component="iframe"
          name={frame}
          title={translate('preview.frame')}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          sx={{
            display: 'block',
            border: 0,
            mx: 'auto',
            bgcolor: 'common.white',
            transformOrigin: '0 0',
            ...(width === 'desktop' && { transform: `scale(${scale})` }),
          }}
          style={{ width: WIDTHS[width], height: size.height / scale }}
        />
      </Box>
    </Stack>
  );
}

interface ToolbarProps {
  titleId: string;
  width: Width;
  onWidth: (width: Width) => void;
  busy: boolean;
  onUpdate: () => void;
}

function PreviewToolbar({ titleId, width, onWidth, busy, onUpdate }: ToolbarProps) {
  const translate = useTranslate();
  const { setOpened } = use(PreviewContext)!;
  const close = () => {
    setOpened(undefined);
    document.getElementById(PREVIEW_BUTTON)?.focus();
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <Typography id={titleId} variant="h2" sx={{ flexGrow: 1 }}>
        {translate('preview.title')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={width}
        aria-label={translate('preview.width')}
        onChange={(_event, chosen: Width | null) => chosen && onWidth(chosen)}
      >
        <ToggleButton value="desktop">{translate('preview.desktop')}</ToggleButton>
        <ToggleButton value="phone">{translate('preview.phone')}</ToggleButton>
      </ToggleButtonGroup>
      <Button variant="outlined" startIcon={<RefreshIcon />} disabled={busy} onClick={onUpdate}>
        {translate('preview.update')}
      </Button>
      <IconButton aria-label={translate('preview.close')} onClick={close}>
        <CloseIcon />
      </IconButton>
    </Stack>
  );
}

interface Props {
  fromForm: (values: object) => object;
  children: ReactNode;
}

export function PreviewLayout({ fromForm, children }: Props) {
  const [opened, setOpened] = useState<OpenedPreview>();
  const asked = useRef(0);
  const previewing = { fromForm, opened, setOpened, asked };
  const beside = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)' };

  return (
    <PreviewContext value={previewing}>
      <Box sx={opened && beside}>
        <Box sx={{ minWidth: 0 }}>{children}</Box>
        {opened && <PreviewPanel opened={opened} />}
      </Box>
    </PreviewContext>
  );
}
