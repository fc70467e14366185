import { type Identifier, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { FoundRecord } from '../../../contract/accounts/search.js';
import { useFeatures } from '../../layout/FeaturesContext.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { formatDateTime } from '../formatDateTime.js';
import { narrowedTo, recordLink } from '../recordLink.js';
import type { Option } from './options.js';

type Shown = Pick<FoundRecord, 'title'> &
  Partial<Pick<FoundRecord, 'at' | 'branch' | 'status'>> & { collection: string; id: Identifier };

/** Returns a function that makes the option to open a record. A list without details is filtered to the record. */
export function useRecordOption(): (record: Shown) => Option {
  const features = useFeatures();
  const navigate = useNavigate();
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();

  const statusOf = ({ collection, status }: Shown) =>
    status &&
    ['statuses', 'states', 'roles']
      .map((kind) => `resources.${collection}.${kind}.${status}`)
      .reduceRight((fallback, key) => translate(key, { _: fallback }), translate(`status.${status}`, { _: '' }));

  return (record) => {
    const { collection, id, title, at, branch } = record;
    const place = recordLink(features, collection, id) ?? (collection === 'newsletters' ? paths.newsletters : '');
    const to = narrowedTo(place, id);
    const facts = [branch, statusOf(record), at && formatDateTime(at, timeZone)];
    return {
      id: `${collection}-${id}`,
      label: title,
      detail: [translate(`collections.one.${collection}`), ...facts].filter(Boolean).join(' · '),
      run: () => void navigate(to),
    };
  };
}
