import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import type { ApiToken } from '../../../contract/accounts/api-tokens.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

interface Props {
  token: ApiToken;
  onSettled: () => Promise<void>;
  onClose: () => void;
}

export function RevokeDialog({ token, onSettled, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const { mutate: revoke, isPending } = useMutation({
    mutationFn: () => dataProvider.call<ApiToken>(`/api-tokens/${token.id}`, { method: 'DELETE' }),
    onSuccess: () => notify('api_tokens.revoked', { type: 'success' }),
    onError: (error: HttpError) =>
      notify(errorMessageOf(error, { failed: 'api_tokens.revoke_failed' }), { type: 'error' }),
    onSettled,
  });

  return (
    <ConfirmDialog
      title={translate('api_tokens.revoke_title')}
      text={translate('api_tokens.revoke_text', { name: token.name })}
      confirm={translate('api_tokens.revoke')}
      danger
      busy={isPending}
      onConfirm={() => revoke()}
      onClose={onClose}
    />
  );
}
