import { reconnect, useConnection } from '../api/connection.js';
import { t } from '../i18n/t.js';

export function ConnectionBanner() {
  const connection = useConnection();
  return (
    <div className="connection" role="status" data-state={connection}>
      {connection !== 'up' && (
        <p>
          {t(`connection.${connection}`)}
          {connection === 'unavailable' && (
            <button type="button" className="button button-quiet" onClick={() => void reconnect()}>
              {t('failure.retry')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
