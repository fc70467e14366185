import { Box } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { PreviewContext, type OpenedPreview } from './PreviewContext.js';
import { PreviewPanel } from './PreviewPanel.js';

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
