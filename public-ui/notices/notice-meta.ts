import { noticeDescription, noticeTitle, oneLine } from '../../contract/content/notice-words.js';
import { NOTICES_PATH, noticePath, noticePicturePath, type PublishedNotice } from '../../contract/content/notices.js';
import { t } from '../i18n/notice-pages.js';
import { breadcrumbs, withContext } from '../routing/json-ld.js';
import { absolute, type PageMeta } from '../routing/meta.js';
import type { MetaArgs } from '../routing/page-route.js';
import type { Site } from '../routing/site.js';
import type { NoticeData } from './notice-pages-data.js';

export function noticeMeta({ loaderData: data, site, failed }: MetaArgs<NoticeData>): PageMeta {
  const { settings, config } = site;
  if (!data?.notice) {
    const title = t(failed ? 'notice.failed' : data ? 'notice.gone' : 'notice.missing');
    return { title, description: data ? t('notice.goneText') : settings.site_description };
  }
  const { notice } = data;
  const path = noticePath(notice.id);
  return {
    title: noticeTitle(notice, config.timeZone),
    description: noticeDescription(notice, config.timeZone),
    path,
    type: 'article',
    sharePicture: noticePicturePath(notice),
    jsonLd: [
      announcement(notice, path, site),
      breadcrumbs(site, [
        [t('notices.title'), NOTICES_PATH],
        [oneLine(notice.message), path],
      ]),
    ],
  };
}

function announcement(notice: PublishedNotice, path: string, site: Site): object {
  return withContext({
    '@type': 'SpecialAnnouncement',
    name: noticeTitle(notice, site.config.timeZone),
    text: noticeDescription(notice, site.config.timeZone),
    datePosted: notice.raisedAt,
    expires: notice.overAt ?? notice.until,
    url: absolute(path, site),
    announcementLocation: placesOf(notice, site),
  });
}

/** The campus, or the school. */
function placesOf({ branchId }: PublishedNotice, { branches, settings, config }: Site): object {
  const campus = branches.find(({ id }) => id === branchId);
  if (!campus) {
    const address = settings.contact_address || undefined;
    return { '@type': 'School', name: settings.site_name, url: `${config.publicUrl}/`, address };
  }
  const url = `${config.publicUrl}/branch/${campus.id}`;
  return { '@type': 'School', name: campus.title, url, address: campus.address };
}
