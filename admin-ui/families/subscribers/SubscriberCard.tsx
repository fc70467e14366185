import WantsIcon from '@mui/icons-material/NotificationsOutlined';
import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { dayOf } from '../../../contract/platform/dates.js';
import type { StaffSubscriber } from '../../../contract/families/subscribers.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { CardDate } from '../../components/list/cards/CardDate.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { mailTo } from '../../components/links.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { SpamButton } from '../components/SpamButton.js';
import { StatusChip } from '../../components/StatusChip.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { stateOf, SUBSCRIBER_STYLES } from './subscriberStyles.js';
import { useWishes } from './useWishes.js';

export function SubscriberCard() {
  const subscriber = useRecordContext<StaffSubscriber>()!;
  const actions = useRowActions();
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const wishesOf = useWishes();
  const { email, createdAt } = subscriber;
  return (
    <RecordCard
      record={subscriber}
      title={email}
      badges={
        <>
          <StatusChip status={stateOf(subscriber)} styles={SUBSCRIBER_STYLES} />
          <CardDate day={dayOf(createdAt, timeZone)} label={translate('resources.subscribers.signed_up')} />
        </>
      }
      actions={
        <CardActions onDelete={actions.remove}>
          <Button size="small" component="a" href={mailTo(email)}>
            {translate('resources.subscribers.write')}
          </Button>
          {subscriber.spam && <SpamButton resource="subscribers" record={subscriber} size="small" />}
        </CardActions>
      }
      dense
    >
      <CardLine icon={WantsIcon} label={translate('resources.subscribers.wants')}>
        {wishesOf(subscriber)}
      </CardLine>
    </RecordCard>
  );
}
