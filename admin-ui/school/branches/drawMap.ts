import { divIcon, map, marker, tileLayer, type LatLng, type Map, type Marker } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { COLOURS } from '../../../contract/platform/tokens.js';
import { MAP, type Location } from './location.js';

type Pick = (location: Location) => void;

const PIN = `<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 41C7 29 2 22 2 15a14 14 0 0 1 28 0c0 7-5 14-14 26z" fill="${COLOURS.primary}" stroke="#fff" stroke-width="2"/><circle cx="16" cy="15" r="5" fill="#fff"/></svg>`;

const locationOf = (place: LatLng): Location => {
  const { lat, lng } = place.wrap();
  return { latitude: lat, longitude: lng };
};

export function drawMap(box: HTMLElement, pick: Pick): Map {
  const { latitude, longitude } = MAP.centre;
  const drawn = map(box).setView([latitude, longitude], MAP.zoom);
  drawn.attributionControl.setPrefix(false);
  tileLayer(MAP.tiles, { attribution: MAP.credit, maxZoom: 19 }).addTo(drawn);
  drawn.on('click', ({ latlng }) => pick(locationOf(latlng)));
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target === box) pick(locationOf(drawn.getCenter()));
  });
  return drawn;
}

export function drawMarker(drawn: Map, place: [number, number], pick: Pick): Marker {
  const icon = divIcon({ html: PIN, className: '', iconSize: [32, 42], iconAnchor: [16, 41] });
  const pin = marker(place, { icon, draggable: true, keyboard: false }).addTo(drawn);
  pin.on('dragend', () => pick(locationOf(pin.getLatLng())));
  return pin;
}
