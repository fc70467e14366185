import { Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazyScreen } from '../../../components/lazyScreen.js';
import { LazyBoundary } from '../../../components/LazyBoundary.js';

const CurriculumAutocomplete = lazyScreen(() => import('./CurriculumAutocomplete.js'), 'CurriculumAutocomplete');

/** Loads the code of the suggestions lazily, as the list must not wait for it. */
export function CurriculumFilter() {
  const translate = useTranslate();
  const label = translate('resources.admissions.all_curricula');
  return (
    <Box sx={{ minWidth: 0, width: { xs: 'auto', md: 220 }, flex: { xs: '1 1 150px', md: '0 1 auto' } }}>
      <LazyBoundary fallback={<TextField fullWidth disabled value={label} aria-hidden />}>
        <CurriculumAutocomplete />
      </LazyBoundary>
    </Box>
  );
}
