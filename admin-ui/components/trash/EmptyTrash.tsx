import { useListContext, useTranslate } from 'react-admin';
import { Message } from '../Message.js';

export function EmptyTrash() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  if (filterValues.q) {
    return (
      <Message
        drawing="search"
        title={translate('trash.none_found')}
        text={translate('trash.search_empty', { q: filterValues.q })}
        action={{ label: translate('list.search_clear'), onClick: () => setFilters({}) }}
      />
    );
  }
  return <Message drawing="empty" title={translate('trash.empty')} text={translate('trash.empty_text')} />;
}
