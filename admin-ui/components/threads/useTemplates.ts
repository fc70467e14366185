import { useGetList } from 'react-admin';
import type { ReplyTemplate } from '../../../contract/families/threads.js';

const ALL = {
  pagination: { page: 1, perPage: 200 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
};

export const useTemplates = (options?: { enabled: boolean }) => useGetList<ReplyTemplate>('templates', ALL, options);
