import { useListContext, useRefresh, useTranslate } from 'react-admin';
import { Message } from '../Message.js';
import { useCollection } from './CollectionContext.js';

export function FailedList() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { error } = useListContext();
  const { loadFailure } = useCollection();
  return (
    <Message
      drawing="broken"
      title={translate(loadFailure(error as Error))}
      action={{ label: translate('app.again'), onClick: refresh }}
    />
  );
}
