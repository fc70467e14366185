import { useListContext, useTranslate } from 'react-admin';
import { Message } from '../Message.js';

export function EmptyTrash() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { q, ...others } = filterValues;
  const isFiltered = Object.values(others).some(Boolean);
  if (q || isFiltered) {
    return (
      <Message
        drawing="search"
        title={translate('trash.none_found')}
        text={translate(isFiltered ? 'trash.filtered_empty' : 'trash.search_empty', { q })}
        action={{ label: translate('list.search_clear'), onClick: () => setFilters({}) }}
      />
    );
  }
  return <Message drawing="empty" title={translate('trash.empty')} text={translate('trash.empty_text')} />;
}
