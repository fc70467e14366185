import { reconnect, useConnection } from '../api/connection.js';
import { t } from '../i18n/t.js';

/** A quiet word about a lost and a found connection. */
export function ConnectionBanner() {
  const connection = useConnection();
  return (
    <div className="connection" role="status" data-state={connection}>
      {connection === 'offline' && <p>{t('connection.offline')}</p>}
      {connection === 'lost' && <p>{t('connection.lost')}</p>}
      {connection === 'back' && <p>{t('connection.back')}</p>}
      {connection === 'unavailable' && (
        <p>
          {t('connection.unavailable')}
          <button type="button" className="button button-quiet" onClick={() => void reconnect()}>
            {t('connection.retry')}
          </button>
        </p>
      )}
    </div>
  );
}
