import { Box } from '@mui/material';
import type { Map as LeafletMap, Marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { drawMap, drawMarker } from './drawMap.js';
import { MAP, type Location } from './location.js';

interface Props {
  location: Location | undefined;
  onPick: (location: Location) => void;
}

/** Street map. A click sets the location; with the keyboard, Enter sets it to the centre of the map. */
export function LocationMap({ location, onPick }: Props) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(undefined);
  const marker = useRef<Marker>(undefined);
  const pick = useEvent(onPick);

  useEffect(() => {
    const drawn = drawMap(box.current!, pick);
    map.current = drawn;
    return () => {
      drawn.remove();
      marker.current = undefined;
    };
  }, [pick]);

  useEffect(() => {
    if (!location || !map.current) return;
    const place: [number, number] = [location.latitude, location.longitude];
    if (marker.current) marker.current.setLatLng(place);
    else marker.current = drawMarker(map.current, place, pick);
    map.current.setView(place, Math.max(MAP.closeZoom, map.current.getZoom()));
  }, [location, pick]);

  return (
    <Box
      ref={box}
      role="application"
      aria-label={translate('resources.branches.map.map')}
      sx={{
        height: { xs: 300, md: 400 },
        borderRadius: 1.25,
        border: 1,
        borderColor: 'divider',
        isolation: 'isolate',
        fontFamily: 'inherit',
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    />
  );
}
