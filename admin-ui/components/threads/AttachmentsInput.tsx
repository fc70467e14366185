import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, FormHelperText, Stack } from '@mui/material';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { DOCUMENT_ERRORS, DOCUMENT_TYPES } from '../../../contract/families/documents.js';
import { ATTACHMENTS, type ThreadFileInfo } from '../../../contract/families/threads.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { uploadFile } from '../../providers/uploadPicture.js';
import { formatBytes } from '../../../contract/platform/bytes.js';

function useAttachments(path: string) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const { field, fieldState } = useController<{ files: ThreadFileInfo[] }, 'files'>({ name: 'files' });
  const { value: files, onChange: show } = field;
  const { getValues } = useFormContext<{ files: ThreadFileInfo[] }>();
  const [progress, setProgress] = useState<{ name: string; percent: number }>();

  const add = async (chosen: File[]) => {
    const reason = reasonAgainst(chosen, files);
    if (reason) return notify(reason, { type: 'error' });
    for (const file of chosen) {
      try {
        const onProgress = (percent: number) => setProgress({ name: file.name, percent });
        onProgress(0);
        const added = await uploadFile<ThreadFileInfo>(path, { file }, onProgress).done;
        // Another file may have been removed during the upload.
        show([...getValues('files'), added]);
      } catch (thrown) {
        const messageArgs = { reason: translate((thrown as HttpError).message) };
        notify('threads.attach_failed', { type: 'error', messageArgs });
      }
    }
    setProgress(undefined);
  };
  const remove = (id: number) => {
    show(files.filter((file) => file.id !== id));
    // Errors are ignored: the server deletes unsent files after a day.
    dataProvider.call(`${path}/${id}`, { method: 'DELETE' }).catch(() => undefined);
  };
  return { files, progress, error: fieldState.error?.message, add, remove };
}

/** Attachments of a reply. Each uploads when it is chosen. */
export function AttachmentsInput({ path }: { path: string }) {
  const translate = useTranslate();
  const { files, progress, error, add, remove } = useAttachments(path);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const removeFile = (id: number) => {
    remove(id);
    button.current?.focus();
  };
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          ref={button}
          startIcon={<AttachIcon />}
          disabled={Boolean(progress)}
          onClick={() => input.current?.click()}
        >
          {translate('threads.attach')}
        </Button>
        {files.map(({ id, name, bytes }) => {
          const label = `${name} (${formatBytes(bytes)})`;
          return (
            <Button
              key={id}
              variant="outlined"
              endIcon={<CloseIcon />}
              aria-label={translate('threads.detach', { name: label })}
              onClick={() => removeFile(id)}
              sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}
            >
              {label}
            </Button>
          );
        })}
      </Stack>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={Object.keys(DOCUMENT_TYPES).join(',')}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <FormHelperText error={Boolean(error)} role={progress ? 'status' : undefined}>
        {progress ? translate('threads.attaching', progress) : (error ?? translate('threads.attach_hint'))}
      </FormHelperText>
    </Box>
  );
}

/** Validates the files before the upload. The server also checks their content. */
function reasonAgainst(chosen: File[], files: ThreadFileInfo[]): string | undefined {
  if (chosen.some(({ type }) => !Object.hasOwn(DOCUMENT_TYPES, type))) return DOCUMENT_ERRORS.type;
  if (chosen.length + files.length > ATTACHMENTS.atMost) return ATTACHMENTS.count;
  const bytes = [...chosen.map(({ size }) => size), ...files.map((file) => file.bytes)].reduce((a, b) => a + b, 0);
  return bytes >= ATTACHMENTS.bytes ? ATTACHMENTS.size : undefined;
}
