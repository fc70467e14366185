import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Location, useLocation } from 'react-router';
import { LazyBoundary } from '../../../components/LazyBoundary.js';
import { lazyScreen } from '../../../components/lazyScreen.js';
import { ICON_ABOVE_TABLES } from '../../../components/list/iconAboveTables.js';
import type { ENTERING } from './entering.js';
import type { EnteredCollection } from './entryForm.js';

const EntryDialog = lazyScreen(() => import('./EntryDialog.js'), 'EntryDialog');

const LABELS = { contacts: 'actions.new_enquiry', admissions: 'actions.new_application' } as const;

/** Button that enters a message or application which came by phone, at the desk or by chat. */
export function NewEntry({ collection }: { collection: EnteredCollection }) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const { state, key } = useLocation() as Location<Partial<typeof ENTERING> | null>;
  const [seen, setSeen] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  if (state?.enters && seen !== key) {
    setSeen(key);
    setOpen(true);
  }
  return (
    <>
      <Button
        ref={button}
        variant="contained"
        startIcon={<AddIcon />}
        onClick={() => setOpen(true)}
        sx={ICON_ABOVE_TABLES}
      >
        <span data-label>{translate(LABELS[collection])}</span>
      </Button>
      {isOpen && (
        <LazyBoundary>
          <EntryDialog
            collection={collection}
            onClose={() => {
              setOpen(false);
              // The palette, which may have had the focus, is gone.
              setTimeout(() => button.current?.focus());
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
