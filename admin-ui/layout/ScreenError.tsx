import { useTranslate } from 'react-admin';
import { Message } from '../components/Message.js';

interface Props {
  resetErrorBoundary: (args: unknown) => void;
}

export function ScreenError({ resetErrorBoundary }: Props) {
  const translate = useTranslate();
  return (
    <Message
      drawing="broken"
      isPage
      title={translate('app.error.crash')}
      text={translate('app.error.generic')}
      action={{ label: translate('app.again'), onClick: () => resetErrorBoundary(undefined) }}
    />
  );
}
