import { useTranslate } from 'react-admin';
import { Message } from '../components/Message.js';
import { paths } from '../providers/paths.js';

export function NotFound() {
  const translate = useTranslate();
  return (
    <Message
      drawing="empty"
      isPage
      title={translate('app.error.not_found')}
      text={translate('app.error.not_found_hint')}
      action={{ label: translate('app.back_to_dashboard'), to: paths.dashboard }}
    />
  );
}
