import { useEffect, useRef, useState } from 'react';
import marker from '../../assets/marker.svg';
import { t } from '../../i18n/t.js';
import { useSettings, useSite } from '../../routing/site.js';
import { Icon } from '../Icon.js';
import { useHydrated } from '../useHydrated.js';
import { useInView } from '../useInView.js';
import './map.css';

/** The position of the map without coordinates. */
const DEFAULT_PLACE = { latitude: 7.8731, longitude: 80.7718 };

export interface MapPlace {
  latitude: number;
  longitude: number;
  /** Otherwise the picture is the default one: nothing is marked on it, and the link searches for name and address. */
  isKnown?: boolean;
  address?: string;
}

interface LocationMapProps {
  place?: MapPlace;
  title?: string;
  className?: string;
  /** Load the map on click, for pages with many maps. */
  onDemand?: boolean;
  /** In a closed part of the page: the response has only the link. */
  folded?: boolean;
}

/** Draws the map into the returned element once `isWanted`, and tells whether it is drawn. */
function useMap(isWanted: boolean, { latitude, longitude }: MapPlace, marked: string | undefined) {
  const { tileUrl } = useSite().config;
  const ground = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    let remove: (() => void) | undefined;
    let left = false;
    import('./draw-map.js').then(
      ({ drawMap }) => {
        if (left || !ground.current) return;
        remove = drawMap(ground.current, { latitude, longitude, marked, tileUrl });
        setDrawn(true);
      },
      () => undefined,
    );
    return () => {
      left = true;
      remove?.();
    };
  }, [isWanted, latitude, longitude, marked, tileUrl]);

  return [ground, drawn] as const;
}

interface MapFrameProps extends Pick<LocationMapProps, 'onDemand'> {
  place: MapPlace;
  title: string;
}

function MapFrame({ place, title, onDemand }: MapFrameProps) {
  const [frame, seen] = useInView<HTMLDivElement>('0px');
  const [wanted, setWanted] = useState(!onDemand);
  const [ground, drawn] = useMap(seen && wanted, place, place.isKnown ? title : undefined);

  return (
    <div className="map-frame" ref={frame}>
      <div
        className="map-ground"
        ref={ground}
        role="group"
        tabIndex={-1}
        aria-label={place.isKnown ? t('map.label', { title }) : t('map.unknown', { title })}
      />
      {!drawn && place.isKnown && (
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
            // The button disappears, so move the focus to the map.
            ground.current?.focus({ preventScroll: true });
            setWanted(true);
          }}
        >
          {t('map.show')}
        </button>
      )}
    </div>
  );
}

/** A static satellite map. Without tiles, marker, name and link remain. */
export function LocationMap({
  place: given,
  title = t('map.marker'),
  className = '',
  onDemand,
  folded,
}: LocationMapProps) {
  const settings = useSettings();
  // Pages bring only the settings that they read.
  const { site_map_credit: credit } = settings;
  const isShown = useHydrated() || !folded;
  const place: MapPlace = given ?? { ...DEFAULT_PLACE, address: settings.contact_address };
  const query = place.isKnown
    ? `${place.latitude},${place.longitude}`
    : [title, place.address].filter(Boolean).join(', ');

  return (
    <figure className={`map ${className}`}>
      {isShown && <MapFrame place={place} title={title} onDemand={onDemand} />}
      <figcaption>
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`}
          target="_blank"
          rel="noopener"
          aria-label={`${t('map.open')}: ${title}`}
        >
          <Icon name="pin" />
          <span>{t('map.open')}</span>
        </a>
        {isShown && <small dir="auto">{credit}</small>}
      </figcaption>
    </figure>
  );
}
