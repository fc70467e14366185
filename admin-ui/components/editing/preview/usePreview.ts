import { useMediaQuery, type Theme } from '@mui/material';
import { use, useState } from 'react';
import { useEvent, useNotify, type HttpError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FormResource } from '../../../../contract/records/open-forms.js';
import { openPreview, postPreview } from '../../../providers/previews.js';
import { errorMessageOf } from '../../errorMessageOf.js';
import { useEditing } from '../useEditing.js';
import { PreviewContext } from './PreviewContext.js';
import './previewMessages.js';

const TAB = 'site-preview';

/**
 * Previews the form's values beside the form, or in a new tab on narrow screens. Validation errors are shown at their
 * fields.
 */
export function usePreview() {
  const notify = useNotify();
  const { setOpened, fromForm, asked } = use(PreviewContext)!;
  const { resource, record } = useEditing();
  const { getValues, handleSubmit, setError } = useFormContext();
  const hasRoom = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const [isBusy, setIsBusy] = useState(false);

  const failed = (error: HttpError) => {
    const errors: Record<string, string> | undefined = error.body?.errors;
    for (const [name, message] of Object.entries(errors ?? {})) setError(name, { type: 'server', message });
    if (!errors) notify(errorMessageOf(error, { failed: 'preview.failed' }), { type: 'error' });
  };

  const inputOf = (values: object) => ({
    collection: resource as FormResource,
    id: Number(record) || undefined,
    values: fromForm(values) as Record<string, unknown>,
  });

  /** Updates the preview during typing. Ignores invalid values and outdated answers. */
  const follow = useEvent(async () => {
    const turn = (asked.current += 1);
    const input = inputOf(getValues());
    const url = await openPreview(input).catch(() => undefined);
    if (url && turn === asked.current) setOpened({ url, input });
  });

  const preview = async () => {
    // Opened before the request: browsers allow `open` only right after a click.
    const tab = hasRoom ? undefined : open('about:blank', TAB);
    if (tab === null) return notify('preview.blocked', { type: 'error' });
    let isShown = false;
    setIsBusy(true);
    await handleSubmit(async (values) => {
      const input = inputOf(values);
      asked.current += 1;
      try {
        const url = await openPreview(input);
        if (tab) postPreview(url, input, TAB);
        else setOpened({ url, input });
        isShown = true;
      } catch (error) {
        failed(error as HttpError);
      }
    })();
    setIsBusy(false);
    if (!isShown) tab?.close();
  };

  return { preview, follow, isBusy };
}
