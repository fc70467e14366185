import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import DraftIcon from '@mui/icons-material/EditNoteOutlined';
import InactiveIcon from '@mui/icons-material/PauseCircleOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { type ButtonBaseProps, Chip, type SxProps, type Theme, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { chipColours, type ChipTone } from './chipColours.js';

export interface StatusStyle {
  label: string;
  tone: ChipTone;
  icon: SvgIconComponent;
}

export const STATUS_STYLES: Record<string, StatusStyle> = {
  ACTIVE: { label: 'status.ACTIVE', tone: 'green', icon: ActiveIcon },
  INACTIVE: { label: 'status.INACTIVE', tone: 'grey', icon: InactiveIcon },
  DRAFT: { label: 'status.DRAFT', tone: 'yellow', icon: DraftIcon },
};

interface Props {
  status: string;
  styles?: Record<string, StatusStyle>;
  /** Makes the chip a button that opens a menu. */
  button?: ButtonBaseProps<'button'>;
  sx?: SxProps<Theme>;
}

export function StatusChip({ status, styles = STATUS_STYLES, button, sx }: Props) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const style = styles[status] ?? { label: status, tone: 'yellow' as const, icon: DraftIcon };
  const Icon = style.icon;
  const colours = chipColours(style.tone, palette.mode);
  return (
    <Chip
      size="small"
      icon={<Icon sx={{ fontSize: '1rem !important', color: 'inherit !important' }} aria-hidden />}
      label={
        <>
          {translate(style.label)}
          {button && <ArrowIcon aria-hidden sx={{ fontSize: '1rem', mr: -0.75, verticalAlign: 'text-bottom' }} />}
        </>
      }
      {...(button && ({ component: 'button', clickable: true, ...button } as object))}
      sx={[colours, Boolean(button) && { '&:hover': { ...colours, filter: 'brightness(0.95)' } }, ...[sx ?? []].flat()]}
    />
  );
}
