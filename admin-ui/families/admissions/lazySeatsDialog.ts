import type { GradeSeats, SeatsInput } from '../../../contract/families/seats.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import type { SeatWords } from './seatMessages.js';

export interface SeatsDialogProps {
  /** The grade to change; without it, a new one. */
  row?: GradeSeats;
  /** The grades that have seats. */
  taken: GradeSeats[];
  branches: { id: number; name: string }[];
  /** They come with whoever opens it, which shares no script with forms. */
  words: SeatWords;
  /** Answers the broken rules that the server has found. */
  onSave: (input: SeatsInput) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
}

export const SeatsDialog = lazyScreen<'SeatsDialog', SeatsDialogProps>(() => import('./deskDialogs.js'), 'SeatsDialog');
