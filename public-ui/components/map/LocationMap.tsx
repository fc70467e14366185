import { useEffect, useRef, useState } from 'react';
import marker from '../../assets/marker.svg';
import { t } from '../../i18n/t.js';
import { useSite } from '../../routing/site.js';
import { Icon } from '../Icon.js';
import { useInView } from '../useInView.js';
import './map.css';

/** Where the map stands when it is given no place. */
const DEFAULT_PLACE = { latitude: 7.8731, longitude: 80.7718 };

interface LocationMapProps {
  place?: { latitude: number; longitude: number };
  title?: string;
  className?: string;
  /** Drawn only when asked for, where there are many. */
  onDemand?: boolean;
}

/** A fixed satellite view of one place. Until its tiles come, and where they never do, marker, name and link remain. */
export function LocationMap({
  place = DEFAULT_PLACE,
  title = t('map.marker'),
  className = '',
  onDemand,
}: LocationMapProps) {
  const { config, settings } = useSite();
  const [frame, seen] = useInView<HTMLDivElement>('0px');
  const ground = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(false);
  const [wanted, setWanted] = useState(!onDemand);
  const { latitude, longitude } = place;

  useEffect(() => {
    if (!seen || !wanted) return;
    let remove: (() => void) | undefined;
    let left = false;
    import('./draw-map.js').then(
      ({ drawMap }) => {
        if (left || !ground.current) return;
        remove = drawMap(ground.current, { latitude, longitude, title, tileUrl: config.tileUrl });
        setDrawn(true);
      },
      () => undefined,
    );
    return () => {
      left = true;
      remove?.();
    };
  }, [seen, wanted, latitude, longitude, title, config.tileUrl]);

  return (
    <figure className={`map ${className}`}>
      <div className="map-frame" ref={frame}>
        <div className="map-ground" ref={ground} role="group" tabIndex={-1} aria-label={t('map.label', { title })} />
        {!drawn && (
          <div className="map-waiting" aria-hidden="true">
            <img src={marker} alt="" width="32" height="32" loading="lazy" />
            <span dir="auto">{title}</span>
          </div>
        )}
        {!wanted && (
          <button
            type="button"
            className="button button-light map-show"
            aria-label={t('map.showPlace', { title })}
            onClick={() => {
              // The button goes, and the map takes the keyboard's place.
              ground.current?.focus({ preventScroll: true });
              setWanted(true);
            }}
          >
            {t('map.show')}
          </button>
        )}
      </div>
      <figcaption>
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`}
          target="_blank"
          rel="noopener"
          aria-label={`${t('map.open')}: ${title}`}
        >
          <Icon name="pin" />
          {t('map.open')}
        </a>
        <small dir="auto">{settings.site_map_credit}</small>
      </figcaption>
    </figure>
  );
}
