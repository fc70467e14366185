import { timelineOf } from '../../contract/school/timeline.js';
import { BoldText } from '../components/BoldText.js';
import { shortDate } from '../components/event-date.js';
import { t } from '../i18n/about.js';
import { useSettings } from '../routing/site.js';
import './timeline.css';

const isYear = (moment: string) => moment.length === 4;

export function Timeline() {
  const entries = timelineOf(useSettings(), t('about.opened'));
  return (
    <ol className="timeline">
      {entries.map(({ title: moment, text }, index) => (
        <li key={index}>
          <time dateTime={moment}>{isYear(moment) ? moment : shortDate(moment)}</time>
          <span dir="auto">
            <BoldText text={text} />
          </span>
        </li>
      ))}
    </ol>
  );
}
