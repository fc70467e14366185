import { useListContext, useRefresh, useTranslate } from 'react-admin';
import { Message } from '../Message.js';
import type { ListWords } from './ListWords.js';

export function FailedList({ words }: { words: ListWords }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { error } = useListContext();
  const { loadFailed } = words;
  return (
    <Message
      drawing="broken"
      title={translate(typeof loadFailed === 'string' ? loadFailed : loadFailed(error as Error))}
      action={{ label: translate('app.again'), onClick: refresh }}
    />
  );
}
