import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { ButtonBase, Typography } from '@mui/material';
import { useRef, useState, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import { UPLOAD } from '../../../contract/records/uploads.js';

interface Props {
  label: string;
  hint?: string;
  multiple?: boolean;
  invalid?: boolean;
  onFiles: (files: File[]) => void;
  buttonRef?: Ref<HTMLButtonElement>;
}

export function DropZone({ multiple, ...props }: Props) {
  const { label, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={UPLOAD.accept.join(',')}
        multiple={multiple}
        aria-label={label}
        tabIndex={-1}
        style={{ position: 'absolute', width: 1, height: 1, opacity: 0, pointerEvents: 'none' }}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <DropButton {...props} onClick={() => input.current?.click()} />
    </>
  );
}

function DropButton({ label, hint, invalid, onFiles, buttonRef, onClick }: Props & { onClick: () => void }) {
  const translate = useTranslate();
  const [over, setOver] = useState(false);

  return (
    <ButtonBase
      ref={buttonRef}
      data-drop
      onClick={onClick}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      sx={{
        width: '100%',
        minHeight: 132,
        height: '100%',
        flexDirection: 'column',
        gap: 0.5,
        p: 2,
        borderRadius: 1.25,
        border: '1.5px dashed',
        borderColor: invalid ? 'error.main' : over ? 'primary.main' : 'text.secondary',
        bgcolor: over ? 'action.hover' : 'background.default',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <AddPhotoIcon color="primary" />
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Typography component="span" variant="caption" color="textSecondary">
        {translate('image.drop')}
      </Typography>
      {hint && (
        <Typography component="span" variant="caption" color="textSecondary">
          {hint}
        </Typography>
      )}
    </ButtonBase>
  );
}
