import { Button, useMediaQuery, type Theme } from '@mui/material';
import { useResourceContext, useSaveContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { isPreviewed } from '../../../contract/records/open-forms.js';
import { UndescribedPictures } from '../images/UndescribedPictures.js';
import { PreviewButton } from '../editing/preview/PreviewButton.js';
import { ShareButton } from '../editing/preview/ShareButton.js';
import { useResourceMessage } from '../useResourceMessage.js';
import { SaveBar } from './SaveBar.js';
import { useUploads } from './UploadsProvider.js';

interface Props {
  list: string;
  isEdit: boolean;
}

export function FormToolbar({ list, isEdit }: Props) {
  const translate = useTranslate();
  const message = useResourceMessage();
  const resource = useResourceContext();
  const { saving } = useSaveContext();
  const { isSubmitting } = useFormState();
  const { state } = useUploads();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const busy = saving || isSubmitting;
  const undescribed = <UndescribedPictures />;
  const [idle, active] = isEdit ? ['form.update', 'form.updating'] : ['form.add', 'form.adding'];

  return (
    <>
      {/* Above the bar on phones, so that the bar keeps to one row. */}
      {isPhone && undescribed}
      <SaveBar>
        {!isPhone && undescribed}
        {isPreviewed(resource) && <PreviewButton />}
        {isPreviewed(resource) && isEdit && <ShareButton />}
        <Button variant="outlined" component={Link} to={list} disabled={busy} sx={{ px: { xs: 1.25, sm: 2 } }}>
          {translate('form.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={busy || state !== 'done'}
          sx={{ minWidth: { xs: 112, sm: 136 }, px: { xs: 1.25, sm: 2 } }}
        >
          {message(busy ? active! : idle!)}
        </Button>
      </SaveBar>
    </>
  );
}
