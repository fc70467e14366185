import EarlierIcon from '@mui/icons-material/ChevronLeft';
import LaterIcon from '@mui/icons-material/ChevronRight';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, ButtonBase, IconButton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { AltField } from './AltField.js';
import { Picture } from './Picture.js';

interface Props {
  photo: string;
  index: number;
  last: number;
  onEnlarge: () => void;
  onMove: (to: number) => void;
  onDropped: (from: number) => void;
  onRemove: () => void;
}

const DRAGGED = 'application/x-gallery-index';

export function GalleryTile({ photo, index, last, onEnlarge, onMove, onDropped, onRemove }: Props) {
  const translate = useTranslate();
  const n = index + 1;
  return (
    <Box
      data-photo={index}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(DRAGGED);
        if (!from) return;
        event.preventDefault();
        onDropped(Number(from));
      }}
      sx={{
        borderRadius: 1.25,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        draggable
        onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(index))}
        sx={{ cursor: 'grab' }}
      >
        <ButtonBase
          onClick={onEnlarge}
          aria-label={translate('image.enlarge', { n })}
          sx={{ display: 'block', width: '100%', '&.Mui-focusVisible': { outlineOffset: -2 } }}
        >
          <Picture src={photo} width={240} sx={{ aspectRatio: '3 / 2' }} />
        </ButtonBase>
        <TileActions index={index} last={last} onMove={onMove} onRemove={onRemove} />
      </Box>
      <Box sx={{ px: 1, pt: 1 }}>
        <AltField url={photo} n={n} />
      </Box>
    </Box>
  );
}

function TileActions({ index, last, onMove, onRemove }: Pick<Props, 'index' | 'last' | 'onMove' | 'onRemove'>) {
  const translate = useTranslate();
  const n = index + 1;
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', p: 0.25 }}>
      <IconButton
        size="small"
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
        data-move="earlier"
        aria-label={translate('image.earlier', { n })}
      >
        <EarlierIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={index === last}
        onClick={() => onMove(index + 1)}
        data-move="later"
        aria-label={translate('image.later', { n })}
      >
        <LaterIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" onClick={onRemove} data-remove aria-label={translate('image.remove_named', { n })}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
