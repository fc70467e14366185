import type { PublishedNotice } from '../../contract/content/notices.js';
import { idParam, type LoaderArgs } from '../routing/page-route.js';

export interface NoticeData {
  /** Null if it was over too long ago. */
  notice: PublishedNotice | null;
}

export interface NoticesData {
  notices: PublishedNotice[];
}

export const noticesLoader = async ({ context: api }: LoaderArgs): Promise<NoticesData> => ({
  notices: await api.noticePages(),
});

/** Null if visitors never saw the notice. */
export async function noticeLoader({ params, context: api }: LoaderArgs): Promise<NoticeData | null> {
  const id = idParam(params.id);
  const notice = id ? await api.noticePage(id) : null;
  return notice && { notice: notice === 'gone' ? null : notice };
}
